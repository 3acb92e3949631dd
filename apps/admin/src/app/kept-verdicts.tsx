import { useEffect } from 'react'
import { useMe } from '../lib/session/session.ts'
import { useIsSuspended } from '../lib/session/session-end.ts'

/** Goes on saving what was pressed on a board and could not be sent, before the page was left or the session ended. */
export function KeptVerdicts() {
  const { id_user } = useMe()
  const isSuspended = useIsSuspended()
  useEffect(() => {
    if (isSuspended || sessionStorage.getItem(`vernissage.judging.${id_user}`) === null) return
    // Without its code the board does it, when it is next opened.
    import('../features/open-calls/judging/board/saving/saving.ts').then(
      ({ takeUpWrites }) => takeUpWrites(id_user),
      () => {},
    )
  }, [id_user, isSuspended])
  return null
}
