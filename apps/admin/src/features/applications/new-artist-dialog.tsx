import { useQueryClient } from '@tanstack/react-query'
import { artistCreateSchema } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useSuccessToast } from '../../ui/page/toast.tsx'
import { createArtist, newArtist, toBody } from '../artists/list/add-artist-form.ts'
import { NewArtistFields } from '../artists/list/new-artist-fields.tsx'
import { artistKeys } from '../artists/queries.ts'

interface Props extends DialogFrame {
  /** The artist is there, and has applied. */
  onAdded: () => void
}

/** Adds an artist who applies; the list shows the new one, and its row leads to the profile. */
export function NewArtistDialog({ onAdded, ...dialog }: Props) {
  const { t } = useTranslation(['applications', 'ui', 'common'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const record = useRecordForm({
    schema: artistCreateSchema,
    initialValues: newArtist,
    toBody,
    texts: { password: t('ui:fields.password') },
    incomplete: 'missing',
    save: async (values, key) => {
      // Also after a failure: what was sent may be stored all the same.
      await createArtist(values, key).finally(
        () => void queryClient.invalidateQueries({ queryKey: artistKeys.lists() }),
      )
      showSuccess()
      dialog.onClose()
      onAdded()
    },
  })
  return (
    <FormDialog {...dialog} title={t('addArtist')} record={record} submitLabel={t('common:add')}>
      <NewArtistFields field={record.field} />
    </FormDialog>
  )
}
