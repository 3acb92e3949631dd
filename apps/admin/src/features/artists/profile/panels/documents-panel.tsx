import { type Artist, type ArtistFileName, artistFileNames } from '@vernissage/contract/resources/artist'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../../../lib/reported-error.ts'
import { ConfirmDelete } from '../../../../ui/confirm-delete.tsx'
import { DocumentRow } from '../../../../ui/documents/document-row.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { useDialog } from '../../../../ui/use-dialog.ts'
import type { ArtistChanges } from '../use-artist.ts'
import classes from './documents-panel.module.css'

const loadDialog = () => import('../../../../ui/documents/document-dialog.tsx')
const DocumentDialog = lazy(() => loadDialog().then((module) => ({ default: module.DocumentDialog })))

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'storeDocument' | 'removeDocument'>
}

/** The artist's papers. */
export function DocumentsPanel({ artist, changes }: Props) {
  const { t } = useTranslation('artists')
  const upload = useDialog<ArtistFileName>()
  const removal = useDialog<ArtistFileName>()
  const open = (name: ArtistFileName) => loadDialog().then(() => upload.open(name), reportError)
  const sent = upload.current
  const doomed = removal.current
  return (
    <Panel title={t('documents.title')}>
      <ul className={classes.rows}>
        {artistFileNames.map((name) => (
          <DocumentRow
            key={name}
            label={t(`documents.${name}`)}
            path={artist[name]}
            onUpload={() => open(name)}
            onRemove={() => removal.open(name)}
          />
        ))}
      </ul>
      {sent && (
        <Suspense>
          <DocumentDialog
            opened={sent.opened}
            title={t(`documents.${sent.subject}`)}
            onSend={(file, onProgress, signal) =>
              changes.storeDocument(artist, sent.subject, file, onProgress, signal)
            }
            onClose={upload.close}
            onExited={upload.forget}
          />
        </Suspense>
      )}
      {doomed && (
        <ConfirmDelete
          opened={doomed.opened}
          consequences={t(`documents.${doomed.subject}`)}
          onDelete={() => changes.removeDocument(artist, doomed.subject)}
          onClose={removal.close}
          onExited={removal.forget}
        />
      )}
    </Panel>
  )
}
