import { ExhibitionType, type Flag, ProgramStatus } from '@vernissage/contract/enums'
import { startOfDay } from '@vernissage/contract/time-zone'
import { expect, it } from 'vitest'
import { openCallStateOf } from './open-call-state.ts'

const { opened, closed } = ProgramStatus
const standing = (status: ProgramStatus, deadline: string | null, late: Flag = 0) =>
  openCallStateOf(
    {
      exhibition_type_id: ExhibitionType.openCall,
      exhibition_status_id: status,
      application_limit_date: deadline,
      late_applications: late,
    },
    startOfDay('2026-06-15'),
  )

it('is open through its last day, and closed after it', () => {
  expect(standing(opened, '2026-06-15')).toEqual({ state: 'open', hint: 'open' })
  expect(standing(opened, '2026-06-14')).toEqual({ state: 'closed', hint: 'closed' })
  expect(standing(opened, null)).toEqual({ state: 'undated', hint: 'undated' })
})

it('does not say that the page closes where late applications are taken', () => {
  expect(standing(opened, '2026-06-15', 1)).toEqual({ state: 'open', hint: 'openThenLate' })
  expect(standing(opened, '2026-06-14', 1)).toEqual({ state: 'late', hint: 'late' })
})

it('does not promise that the status alone opens it where the last day has passed', () => {
  expect(standing(closed, '2026-06-14')).toEqual({ state: 'closed', hint: 'closed' })
  expect(standing(closed, '2026-06-14', 1)).toEqual({ state: 'unopened', hint: 'unopenedLate' })
  expect(standing(closed, '2026-06-15')).toEqual({ state: 'unopened', hint: 'unopened' })
  expect(standing(closed, null)).toEqual({ state: 'unopened', hint: 'unopenedUndated' })
})
