import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { markUnsaved } from '../../lib/unsaved-work.ts'

/**
 * Holds back Back, links and reloads while there are unsaved changes, and tells the session of them.
 * While a navigation is held back, its `status` is 'blocked' and it waits for `proceed` or `reset`.
 */
export function useUnsavedGuard(isUnsaved: boolean) {
  const id = useId()
  useEffect(() => {
    markUnsaved(id, isUnsaved)
    return () => markUnsaved(id, false)
  }, [id, isUnsaved])
  return useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
}
