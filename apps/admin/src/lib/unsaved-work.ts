import { useEffect, useId } from 'react'

/* Which open forms and dialogs hold unsaved changes. A session that ends checks this before it leaves the page. */

const unsaved = new Set<string>()

/** Marks the component as holding unsaved changes while `isUnsaved` is true and it is mounted. */
export function useUnsavedMark(isUnsaved: boolean) {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [id, isUnsaved])
}

export const hasUnsavedWork = () => unsaved.size > 0
