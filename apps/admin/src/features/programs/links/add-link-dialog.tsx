import { id } from '@vernissage/contract/fields'
import { z } from 'zod'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import type { PickerOption } from '../../../ui/fields/picker.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { ArtistPicker } from '../../artists/artist-picker.tsx'
import { ArtworkPicker } from '../../artworks/artwork-picker.tsx'
import { SponsorPicker } from '../../sponsors/sponsor-picker.tsx'
import type { LinkPart } from './link.ts'

const pickers = { sponsor: SponsorPicker, artwork: ArtworkPicker, artist: ArtistPicker }

interface Props extends DialogFrame {
  part: LinkPart
  /** Links what has been picked, by its id; with the form's idempotency key. */
  onAdd: (linkedId: number, key: string) => Promise<void>
}

/** Picks what is to be linked to a program. */
export function AddLinkDialog({ opened, part, onAdd, onClose, onExited }: Props) {
  const { t } = useTranslation(['programs', 'common'])
  const name = `${part}_id`
  const form = useRecordForm<Record<string, PickerOption | null>>({
    schema: z.object({ [name]: id() }),
    initialValues: { [name]: null },
    toBody: (values) => ({ [name]: values[name]?.value ?? null }),
    incomplete: 'missing',
    save: async (values, key) => {
      const picked = values[name]
      if (!picked) throw new Error('The schema lets nothing pass that is not picked')
      await onAdd(picked.value, key)
      onClose()
    },
  })
  const Picker = pickers[part]
  return (
    <FormDialog
      opened={opened}
      title={t(`programs:links.${part}s.add`)}
      record={form}
      submitLabel={t('common:add')}
      size={520}
      onClose={onClose}
      onExited={onExited}
    >
      <Fields>
        <Picker label={t(`programs:links.${part}s.one`)} data-autofocus {...form.field(name)} />
      </Fields>
    </FormDialog>
  )
}
