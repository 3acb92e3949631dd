import { exhibitionDatesFormSchema } from '@vernissage/contract/resources/programs/exhibition'
import { expect, it } from 'vitest'
import { contradictions } from '../programs/detail/date-warnings.tsx'
import { dayOrders } from './fields.ts'
import { datesForm } from './forms.ts'

const days = {
  application_limit_date: '2026-01-10',
  application_documents_limit_date: '2026-02-10',
  start_date: '2026-03-05',
  end_date: '2026-05-05',
}

it('accepts an exhibition that is applied to, decided and then open', () => {
  expect(contradictions(dayOrders, days)).toEqual([])
})

it.each([
  ['ends before it starts', { end_date: '2026-03-04' }, ['start_date', 'end_date']],
  [
    'is decided before the deadline',
    { application_documents_limit_date: '2026-01-09' },
    ['application_limit_date', 'application_documents_limit_date'],
  ],
  [
    'is decided once it is open',
    { application_documents_limit_date: '2026-03-06' },
    ['application_documents_limit_date', 'start_date'],
  ],
])('finds that it %s', (_, changed, order) => {
  expect(contradictions(dayOrders, { ...days, ...changed })).toEqual([order])
})

it('lets dates pass that contradict each other, and none that is missing', () => {
  const judged = (typed: object) =>
    exhibitionDatesFormSchema.safeParse(datesForm.toBody({ ...days, late_applications: 0, ...typed }, null))
      .success
  expect(judged({ end_date: '2026-03-04' })).toBe(true)
  expect(judged({ end_date: '' })).toBe(false)
})
