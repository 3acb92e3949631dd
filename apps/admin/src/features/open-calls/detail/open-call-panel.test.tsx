// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { setTimeZone } from '@vernissage/contract/time-zone'
import { afterEach, beforeAll, test, vi } from 'vitest'
import { renderInProduct } from '../../../../test/in-product.tsx'
import { addWords } from '../../../lib/i18n/words.ts'
import { common } from '../../../texts/en/first-page.ts'
import { programs } from '../../../texts/en/programs.ts'
import { ui } from '../../../texts/en/shell.ts'
import type { Program } from '../../programs/program-queries.ts'
import { OpenCallPanel } from './open-call-panel.tsx'

beforeAll(() => addWords('en', { ui, common, programs }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  setTimeZone('UTC')
})

const show = (counts: Record<string, number>, values: object = {}) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: {
        drafts: [],
        count: 0,
        counts: { begun: 0, pictures: 0, confirmation: 0, choice: 0, admission: 0, ...counts },
        begun_last_minute: 0,
      },
    }),
  )
  const program = {
    id_exhibition: 7,
    url: 'doors',
    exhibition_type_id: 3,
    exhibition_status_id: 1,
    application_limit_date: '2099-01-01',
    application_documents_limit_date: '2099-01-02',
    ...values,
  } as unknown as Program
  renderInProduct(() => <OpenCallPanel kind="exhibition" program={program} />)
}

test('what is about to be added counts as on the way, as it does at home', async () => {
  show({ admission: 2 })
  await screen.findByRole('link', { name: '2 about to be added' })
})

test('an open call to which nothing is on its way says so', async () => {
  show({})
  await screen.findByText('Nothing at the moment')
})

test('an open call that is shown closes when its last day ends, also on the night of summer time', async () => {
  setTimeZone('Europe/Madrid')
  const now = Date.parse('2027-03-28T21:59:45Z')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  show({}, { exhibition_status_id: 2, application_limit_date: '2027-03-28' })
  await screen.findByText('Ends today 23:59 Europe/Madrid')
  await screen.findByText('Open')
  act(() => void vi.advanceTimersByTime(30_000))
  await screen.findByText('Closed')
})
