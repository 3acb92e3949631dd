import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { artistStatuses, artistStatusLabels } from '@vernissage/contract/enums'
import type { Artist } from '@vernissage/contract/resources/artist'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useFollowedRecord } from '../../../lib/presence/open-records.ts'
import { artistTones } from '../../../ui/artist-tones.ts'
import { EditRecordButton } from '../../../ui/edit-record-button.tsx'
import { HistoryButton } from '../../../ui/history-button.tsx'
import { StatusSelect } from '../../../ui/status-select.tsx'
import { lazyDialog, useDialog } from '../../../ui/use-dialog.tsx'
import { DeleteArtist } from '../delete-artist.tsx'
import type { ArtistChanges } from './use-artist.ts'
import { useProfileDialog } from './use-profile-dialog.tsx'

const generalDialog = lazyDialog(() =>
  import('./general/general-dialog.tsx').then((module) => module.GeneralDialog),
)

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'keep' | 'setStatus'>
  onMoved: (url: string) => Promise<void>
  onDeleted: () => void
}

/** The artist's status, and the ways to edit and delete the artist. */
export function ArtistActions({ artist, changes, onMoved, onDeleted }: Props) {
  const { t } = useTranslation(['artists', 'common'])
  const label = useLabel()
  const deletion = useDialog<null>()
  const dialog = useProfileDialog(generalDialog, artist.id_user, async (after) => {
    await changes.keep(after)
    const { url } = after.record
    if (url !== null && url !== artist.url) await onMoved(url)
  })
  const name = { entity: 'artist', id: artist.id_user }
  useFollowedRecord(name)
  return (
    <>
      <StatusSelect
        label={t('fields.status')}
        value={artist.artist_status_id}
        options={artistStatuses.map((value) => ({ value, label: label(artistStatusLabels[value]) }))}
        tone={(status) => artistTones[status]}
        onSave={changes.setStatus}
      />
      <HistoryButton record={name} />
      <Button
        variant="default"
        leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        onClick={() => deletion.open(null)}
      >
        {t('common:delete')}
      </Button>
      <EditRecordButton isOpening={dialog.isOpening} onClick={dialog.open} />
      {dialog.element}
      {deletion.show((frame) => (
        <DeleteArtist {...frame} artist={artist} onDeleted={onDeleted} />
      ))}
    </>
  )
}
