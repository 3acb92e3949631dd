import { ConfirmDelete } from '../dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../dialog/use-dialog.tsx'
import { useLazyDialog } from '../dialog/use-lazy-dialog.ts'
import classes from './document-list.module.css'
import { DocumentRow } from './document-row.tsx'

const documentDialog = lazyDialog(() =>
  import('./document-dialog.tsx').then((module) => module.DocumentDialog),
)

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
  const upload = useLazyDialog<Name>(documentDialog)
  const removal = useDialog<Name>()
  return (
    <>
      <ul className={classes.rows}>
        {names.map((name) => (
          <DocumentRow
            key={name}
            label={label(name)}
            path={path(name)}
            onUpload={() => upload.open(name)}
            onRemove={() => removal.open(name)}
          />
        ))}
      </ul>
      {upload.show((frame, name) => (
        <documentDialog.Dialog
          {...frame}
          title={label(name)}
          onSend={(file, onProgress, signal) => onSend(name, file, onProgress, signal)}
        />
      ))}
      {removal.show((frame, name) => (
        <ConfirmDelete {...frame} consequences={label(name)} onDelete={() => onRemove(name)} />
      ))}
    </>
  )
}
