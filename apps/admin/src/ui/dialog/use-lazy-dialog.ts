import { reportError } from '../../lib/reported-error.ts'
import { useDialog } from './use-dialog.tsx'

/** A dialog that opens when its code is there; the error bar says so when that cannot be had. */
export function useLazyDialog<Subject = null>({ load }: { load: () => Promise<unknown> }) {
  const { open, ...dialog } = useDialog<Subject>()
  return { ...dialog, open: (subject: Subject) => load().then(() => open(subject), reportError) }
}
