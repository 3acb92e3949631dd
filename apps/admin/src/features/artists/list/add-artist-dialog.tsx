import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { artistCreateSchema } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSuccessToast } from '../../../ui/page/toast.tsx'
import { artistKeys, artistQuery } from '../queries.ts'
import { createArtist, newArtist, toBody } from './add-artist-form.ts'
import { NewArtistFields } from './new-artist-fields.tsx'

/** Adds an artist and leads to the new profile, which is still to be filled. */
export function AddArtistDialog(props: DialogFrame) {
  const { t } = useTranslation(['artists', 'ui', 'common'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showSuccess = useSuccessToast()
  const record = useRecordForm({
    schema: artistCreateSchema,
    initialValues: newArtist,
    toBody,
    texts: { password: t('ui:fields.password') },
    incomplete: 'incorrect',
    save: async (values, key) => {
      // Also after a failure: what was sent may be stored all the same.
      const artist = await createArtist(values, key).finally(
        () => void queryClient.invalidateQueries({ queryKey: artistKeys.lists() }),
      )
      showSuccess()
      const { url } = artist.record
      if (url === null) return props.onClose()
      queryClient.setQueryData(artistQuery(url).queryKey, artist)
      // What the form holds is saved: nothing is left behind.
      await navigate({ to: '/artists/$url', params: { url }, ignoreBlocker: true })
    },
  })
  const { field } = record
  return (
    <FormDialog {...props} title={t('list.add')} record={record} submitLabel={t('common:add')}>
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
