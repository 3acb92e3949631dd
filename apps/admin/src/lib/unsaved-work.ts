import { useEffect, useId } from 'react'

/* Which open forms and dialogs hold unsaved changes. A session that ends checks this before it leaves the page. */

type Place = 'form' | 'row'
const unsaved = new Map<string, Place>()

/** Marks the component as holding unsaved changes while `isUnsaved` is true and it is mounted. */
export function useUnsavedMark(isUnsaved: boolean, place: Place = 'form') {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.set(id, place)
    return () => void unsaved.delete(id)
  }, [id, isUnsaved, place])
}

export const hasUnsavedWork = () => unsaved.size > 0

/** True if a list may change without a question: no row is being edited in it. A form that was just saved still counts as unsaved. */
export const mayChangeList = () => ![...unsaved.values()].includes('row')
