import { admissionAt, type CallStanding, closesAt, isOpened } from '@vernissage/contract/open-call'

type Call = Parameters<typeof admissionAt>[0] & CallStanding

/** How a call stands at a moment, in milliseconds, and which sentence says what comes next. */
export const callStateOf = (call: Call, now: number) => {
  const { application_limit_date: deadline } = call
  const takesLate = call.late_applications === 1
  const isOver = deadline !== null && closesAt(deadline) <= now
  if (!isOpened(call)) {
    // After the last day the status alone opens nothing.
    if (isOver && !takesLate) return { state: 'closed', hint: 'closed' } as const
    const hint = deadline === null ? 'unopenedUndated' : isOver ? 'unopenedLate' : 'unopened'
    return { state: 'unopened', hint } as const
  }
  if (deadline === null) return { state: 'undated', hint: 'undated' } as const
  const state = ({ in_time: 'open', late: 'late', refused: 'closed' } as const)[admissionAt(call, now)]
  return { state, hint: state === 'open' && takesLate ? 'openThenLate' : state } as const
}

export type CallState = ReturnType<typeof callStateOf>['state']
