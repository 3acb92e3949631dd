import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.tsx'
import { NewArtistFields } from '../artists/list/add-artist-dialog.tsx'
import { addArtistForm } from '../artists/list/add-artist-form.ts'
import { artists } from '../artists/queries.ts'

interface Props extends DialogFrame {
  onAdded: () => void
}

/** Adds an artist who applies. The list then shows the new row, which leads to the profile. */
export function NewArtistDialog({ onAdded, ...frame }: Props) {
  const { t } = useTranslation(['applications', 'ui'])
  const form = useRecordForm(addArtistForm, {
    texts: { password: t('ui:fields.password') },
    incomplete: 'missing',
    queryKey: artists.keys.lists(),
    onDone: () => {
      frame.onClose()
      onAdded()
    },
  })
  return (
    <FormDialog {...frame} title={t('addArtist')} form={form}>
      <NewArtistFields field={form.field} />
    </FormDialog>
  )
}
