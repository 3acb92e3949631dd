import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Artwork, ArtworkPatch } from '@vernissage/contract/resources/artwork'
import { lazy, Suspense } from 'react'
import type { Stored } from '../../lib/api/stored.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useFollowedRecord } from '../../lib/presence/open-records.ts'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { showErrorDialog } from '../../ui/error-dialog.tsx'
import { HistoryButton } from '../../ui/history-button.tsx'
import { useRecordDialog } from '../../ui/record-form/use-record-dialog.ts'
import { StatusSelect } from '../../ui/status-select.tsx'
import { useSuccessToast } from '../../ui/toast.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { artworkTone, useArtworkStatuses } from './artwork-status.tsx'
import { artworkKeys, getArtwork, removeArtwork } from './queries.ts'

const loadDialog = () => import('./artwork-dialog.tsx')
const ArtworkDialog = lazy(() => loadDialog().then((module) => ({ default: module.ArtworkDialog })))

interface Props {
  stored: Stored<Artwork>
  onChange: (patch: ArtworkPatch) => Promise<unknown>
  onSaved: (after: Stored<Artwork>) => void
}

/** What can be done with an artwork: another status, edit, delete. */
export function ArtworkActions({ stored, onChange, onSaved }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showSuccess = useSuccessToast()
  const statuses = useArtworkStatuses()
  const form = useRecordDialog({ read: getArtwork, load: loadDialog, onFailure: showErrorDialog })
  const deletion = useDialog<null>()
  const { record, etag } = stored

  const saved = async (after: Stored<Artwork>) => {
    const { url } = after.record
    if (url === record.url || !url) return onSaved(after)
    queryClient.setQueryData(artworkKeys.detail(url), after)
    // The form is saved, though it cannot know yet.
    await navigate({ to: '/artworks/$url', params: { url }, replace: true, ignoreBlocker: true })
  }
  const remove = async () => {
    try {
      await removeArtwork(record.id_artwork, etag)
    } catch (error) {
      // Shown as it is now, so that who deletes again knows what.
      if (record.url) await queryClient.invalidateQueries({ queryKey: artworkKeys.detail(record.url) })
      throw error
    }
    queryClient.invalidateQueries({ queryKey: artworkKeys.lists() })
    showSuccess()
    await navigate({ to: '/artworks' })
    if (record.url) queryClient.removeQueries({ queryKey: artworkKeys.detail(record.url) })
  }

  const name = { entity: 'artwork', id: record.id_artwork }
  useFollowedRecord(name)
  return (
    <>
      <StatusSelect
        label={t('artworks:status')}
        value={record.artwork_status_id}
        options={statuses}
        tone={artworkTone}
        onSave={(artwork_status_id) => onChange({ artwork_status_id })}
      />
      <Button
        leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        onClick={() => form.edit(record.id_artwork)}
      >
        {t('common:edit')}
      </Button>
      <HistoryButton record={name} />
      <ActionIcon variant="default" aria-label={t('common:delete')} onClick={() => deletion.open(null)}>
        <IconTrash size={20} stroke={1.5} />
      </ActionIcon>
      {form.current && (
        <Suspense>
          <ArtworkDialog
            opened={form.current.opened}
            start={form.current.subject}
            onSaved={saved}
            onClose={form.close}
            onExited={form.forget}
          />
        </Suspense>
      )}
      {deletion.current && (
        <ConfirmDelete
          opened={deletion.current.opened}
          consequences={t('artworks:deletion')}
          onDelete={remove}
          onClose={deletion.close}
          onExited={deletion.forget}
        />
      )}
    </>
  )
}
