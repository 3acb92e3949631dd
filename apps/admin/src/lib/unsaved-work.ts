/*
 * Which open forms hold changes that are not saved yet. A session that ends asks here before it takes
 * the page away.
 */

const unsaved = new Set<string>()

/** A form tells under its own id whether it holds unsaved changes; it must say false when it closes. */
export function markUnsaved(id: string, isUnsaved: boolean) {
  if (isUnsaved) unsaved.add(id)
  else unsaved.delete(id)
}

export const hasUnsavedWork = () => unsaved.size > 0
