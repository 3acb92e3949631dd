import type { Artist, ArtistFileName } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { DocumentList } from '../../../../ui/documents/document-list.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { getArtist } from '../../queries.ts'
import type { ArtistChanges } from '../use-artist.ts'

// Written out, since the contract's list comes with its schemas, and with zod.
const names: readonly ArtistFileName[] = ['cv', 'portfolio', 'other_documents']

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'storeDocument' | 'removeDocument'>
}

/** The artist's papers. */
export function DocumentsPanel({ artist, changes }: Props) {
  const { t } = useTranslation('artists')
  return (
    <Panel title={t('documents.title')}>
      <DocumentList
        names={names}
        label={(name) => t(`documents.${name}`)}
        record={artist}
        read={() => getArtist(artist.id_user)}
        path={(record, name) => record[name]}
        onSend={(name, file, onProgress, signal) =>
          changes.storeDocument(artist, name, file, onProgress, signal)
        }
        onRemove={changes.removeDocument}
      />
    </Panel>
  )
}
