import { lazy, Suspense } from 'react'
import { reportError } from '../../lib/reported-error.ts'
import { ConfirmDelete } from '../confirm-delete.tsx'
import { useDialog } from '../use-dialog.ts'
import classes from './document-list.module.css'
import { DocumentRow } from './document-row.tsx'

const loadDialog = () => import('./document-dialog.tsx')
const DocumentDialog = lazy(() => loadDialog().then((module) => ({ default: module.DocumentDialog })))

interface Props<Name extends string> {
  names: readonly Name[]
  /** What a document is called, here and once it is downloaded. */
  label: (name: Name) => string
  /** Below the storage base address; null where there is no document. */
  path: (name: Name) => string | null
  /** Sends a file, as the dialog of documents asks for it. */
  onSend: (
    name: Name,
    file: File,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  /** Removes one, once somebody has been asked. */
  onRemove: (name: Name) => Promise<void>
}

/** A record's documents: each can be sent, fetched, replaced and removed. */
export function DocumentList<Name extends string>({ names, label, path, onSend, onRemove }: Props<Name>) {
  const upload = useDialog<Name>()
  const removal = useDialog<Name>()
  const open = (name: Name) => loadDialog().then(() => upload.open(name), reportError)
  const sent = upload.current
  const doomed = removal.current
  return (
    <>
      <ul className={classes.rows}>
        {names.map((name) => (
          <DocumentRow
            key={name}
            label={label(name)}
            path={path(name)}
            onUpload={() => open(name)}
            onRemove={() => removal.open(name)}
          />
        ))}
      </ul>
      {sent && (
        <Suspense>
          <DocumentDialog
            opened={sent.opened}
            title={label(sent.subject)}
            onSend={(file, onProgress, signal) => onSend(sent.subject, file, onProgress, signal)}
            onClose={upload.close}
            onExited={upload.forget}
          />
        </Suspense>
      )}
      {doomed && (
        <ConfirmDelete
          opened={doomed.opened}
          consequences={label(doomed.subject)}
          onDelete={() => onRemove(doomed.subject)}
          onClose={removal.close}
          onExited={removal.forget}
        />
      )}
    </>
  )
}
