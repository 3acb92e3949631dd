import { useEffect, useId } from 'react'

/*
 * Which open forms and dialogs hold work that is not saved yet. A session that ends asks here before it takes the page
 * away.
 */

const unsaved = new Set<string>()

/** Marks the work of the component as not saved, until it is saved or the component is gone. */
export function useUnsavedMark(isUnsaved: boolean) {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [id, isUnsaved])
}

export const hasUnsavedWork = () => unsaved.size > 0
