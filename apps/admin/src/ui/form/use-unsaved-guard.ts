import { useBlocker } from '@tanstack/react-router'
import { useUnsavedMark } from '../../lib/unsaved-work.ts'

/**
 * Holds back Back, links and reloads while there are unsaved changes, and tells the session of them.
 * While a navigation is held back, its `status` is 'blocked' and it waits for `proceed` or `reset`.
 */
export function useUnsavedGuard(isUnsaved: boolean) {
  useUnsavedMark(isUnsaved)
  return useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
}
