import { admissionAt, closesAt, isOpened, type OpenCallStanding } from '@vernissage/contract/open-call'

type OpenCall = Parameters<typeof admissionAt>[0] & OpenCallStanding

/** The state of an open call at a moment in milliseconds, and the key of the hint about what comes next. */
export const openCallStateOf = (openCall: OpenCall, now: number) => {
  const { application_limit_date: deadline } = openCall
  const takesLate = openCall.late_applications === 1
  const isOver = deadline !== null && closesAt(deadline) <= now
  if (!isOpened(openCall)) {
    // After the last day the status alone opens nothing.
    if (isOver && !takesLate) return { state: 'closed', hint: 'closed' } as const
    const hint = deadline === null ? 'unopenedUndated' : isOver ? 'unopenedLate' : 'unopened'
    return { state: 'unopened', hint } as const
  }
  if (deadline === null) return { state: 'undated', hint: 'undated' } as const
  const state = ({ in_time: 'open', late: 'late', refused: 'closed' } as const)[admissionAt(openCall, now)]
  return { state, hint: state === 'open' && takesLate ? 'openThenLate' : state } as const
}

export type OpenCallState = ReturnType<typeof openCallStateOf>['state']
