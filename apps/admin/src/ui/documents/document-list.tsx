import { ActionIcon, Button, Loader, Text } from '@mantine/core'
import { IconDownload, IconFile, IconFileText, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Stored } from '../../lib/api/client.ts'
import { downloadFile } from '../../lib/format/download.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { reportError } from '../../lib/reported-error.ts'
import { ConfirmDelete } from '../dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../dialog/use-dialog.tsx'
import classes from './document-list.module.css'

interface DocumentRowProps {
  label: string
  /** Path in the storage; null if there is no document. */
  path: string | null
  onUpload: () => void
  onRemove: () => void
}

/** One of a record's documents, with buttons to download, replace and remove it. */
function DocumentRow({ label, path, onUpload, onRemove }: DocumentRowProps) {
  const { t } = useTranslation('ui')
  const [isFetching, setIsFetching] = useState(false)
  const named = (action: string) => ({ 'aria-label': t('document.named', { action, label }) })
  const download = async (stored: string) => {
    setIsFetching(true)
    await downloadFile(stored, label).catch(reportError)
    setIsFetching(false)
  }
  const upload = t(path ? 'document.replace' : 'document.upload')
  return (
    <li className={classes.row}>
      {path ? (
        <IconFileText stroke={1.5} color="var(--muted)" aria-hidden />
      ) : (
        <IconFile stroke={1.5} color="var(--muted)" aria-hidden />
      )}
      <div className={classes.words}>
        <Text fw={550}>{label}</Text>
        <p className="small">{path ? path.split('.').at(-1)?.toUpperCase() : t('document.none')}</p>
      </div>
      {path && (
        <Button
          variant="default"
          size="sm"
          leftSection={
            isFetching ? <Loader size={16} /> : <IconDownload size={18} stroke={1.5} aria-hidden />
          }
          onClick={() => download(path)}
          className={classes.action ?? ''}
          {...named(t('document.download'))}
        >
          <span className={classes.word}>{t('document.download')}</span>
        </Button>
      )}
      <Button
        variant={path ? 'subtle' : 'default'}
        color="gray"
        size="sm"
        leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
        onClick={onUpload}
        className={classes.action ?? ''}
        {...named(upload)}
      >
        <span className={classes.word}>{upload}</span>
      </Button>
      {path && (
        <ActionIcon onClick={onRemove} {...named(t('document.remove'))}>
          <IconTrash size={20} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}

const documentDialog = lazyDialog(() =>
  import('./document-dialog.tsx').then((module) => module.DocumentDialog),
)

interface DocumentListProps<Row, Name extends string> {
  record: Row
  read: () => Promise<Stored<Row>>
  names: readonly Name[]
  /** The document's name, also for the downloaded file. */
  label: (name: Name) => string
  /** Path in the storage; null if there is no document. */
  path: (record: Row, name: Name) => string | null
  onSend: (
    name: Name,
    file: File,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  /** Removes a document after the user has confirmed, if the record still is as it was read. */
  onRemove: (before: Stored<Row>, name: Name) => Promise<void>
}

/** A record's documents. Each can be sent, downloaded, replaced and removed. */
export function DocumentList<Row, Name extends string>(props: DocumentListProps<Row, Name>) {
  const { record, read, names, label, path, onSend, onRemove } = props
  const upload = useDialog<Name>(documentDialog)
  const removal = useDialog<Name>()
  return (
    <>
      <ul className={classes.rows}>
        {names.map((name) => (
          <DocumentRow
            key={name}
            label={label(name)}
            path={path(record, name)}
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
        <ConfirmDelete
          {...frame}
          shown={record}
          read={read}
          facts={(record) => [[label(name), path(record, name) ?? '']]}
          subject={() => ({ name: label(name) })}
          returnsFrom="nowhere"
          remove={(current) => onRemove(current, name)}
        />
      ))}
    </>
  )
}
