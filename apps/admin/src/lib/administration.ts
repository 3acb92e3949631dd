import { sharedValue } from './shared-value.ts'

/** A record as the change log names it: its table and its id. */
export interface RecordName {
  entity: string
  id: number
}

/** The dialogs that an administrator can open from any screen. The shell renders them, so screens do not load them. */
type Administration =
  | { of: 'history'; record: RecordName; onPutBack?: (() => void) | undefined }
  | { of: 'deletions' }
  | { of: 'person' }
  | { of: 'mail' }

const shown = sharedValue<{ subject: Administration; opened: boolean } | null>(null)

export const openAdministration = (subject: Administration) => shown.set({ subject, opened: true })

/** The dialog of a kind while it is open or closing; null otherwise. */
export function useAdministration<Of extends Administration['of']>(of: Of) {
  const current = shown.use()
  if (current?.subject.of !== of) return null
  return {
    subject: current.subject as Extract<Administration, { of: Of }>,
    dialog: {
      opened: current.opened,
      onClose: () => shown.set({ ...current, opened: false }),
      onExited: () => shown.set(null),
    },
  }
}
