import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { artistKeys, artistQuery } from '../queries.ts'
import { addArtistForm } from './add-artist-form.ts'
import { NewArtistFields } from './new-artist-fields.tsx'

/** Adds an artist and leads to the new profile, which is still to be filled. */
export function AddArtistDialog(frame: DialogFrame) {
  const { t } = useTranslation(['artists', 'ui'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useRecordForm(addArtistForm, {
    texts: { password: t('ui:fields.password') },
    incomplete: 'incorrect',
    queryKey: artistKeys.lists(),
    onDone: async (artist) => {
      const { url } = artist.record
      if (url === null) return frame.onClose()
      queryClient.setQueryData(artistQuery(url).queryKey, artist)
      // The form has saved everything: leaving it loses nothing.
      await navigate({ to: '/artists/$url', params: { url }, ignoreBlocker: true })
    },
  })
  const { field } = form
  return (
    <FormDialog {...frame} title={t('list.add')} form={form}>
      <NewArtistFields field={field}>
        <div data-half>
          <TextInput
            label={t('fields.professional_name')}
            autoComplete="off"
            {...field('professional_name')}
          />
        </div>
      </NewArtistFields>
    </FormDialog>
  )
}
