import { id } from '@vernissage/contract/fields'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { allOf, everyWord } from '../../../lib/list/filters/filter.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { Picker, type PickerOption } from '../../../ui/fields/picker.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { ArtistPicker } from '../../artists/artist-picker.tsx'
import { ArtworkPicker } from '../../artworks/artwork-picker.tsx'
import { sponsors } from '../../sponsors/queries.ts'
import type { LinkPart } from './queries.ts'

const searchSponsors = async (text: string, signal: AbortSignal) => {
  const filter = allOf(...everyWord(text, ['name']))
  const { rows } = await sponsors.page({ limit: 20, offset: 0, order_by: 'name', order: 0, filter }, signal)
  return rows.map(({ id_sponsor, name, logo }) => ({ value: id_sponsor, label: name, image: logo }))
}

function SponsorPicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={['sponsor', 'options']} search={searchSponsors} />
}

const pickers = { sponsor: SponsorPicker, artwork: ArtworkPicker, artist: ArtistPicker }

interface Props extends DialogFrame {
  part: LinkPart
  /** Links the picked record, by its id, with the form's idempotency key. */
  onAdd: (linkedId: number, key: string) => Promise<unknown>
}

/** Picks a record to link to a program. */
export function AddLinkDialog({ part, onAdd, ...frame }: Props) {
  const { t } = useTranslation('programs')
  const name = `${part}_id`
  const form = useRecordForm(
    {
      schema: z.object({ [name]: id() }),
      empty: { [name]: null } as Record<string, PickerOption | null>,
      toBody: (values) => ({ [name]: values[name]?.value ?? null }),
      create: async (values, key) => {
        const picked = values[name]
        if (!picked) throw new Error('The schema requires a picked record')
        await onAdd(picked.value, key)
        return { record: picked, etag: null }
      },
    },
    { incomplete: 'missing', onDone: frame.onClose },
  )
  const RecordPicker = pickers[part]
  return (
    <FormDialog {...frame} title={t(`links.${part}s.add`)} form={form} size={520}>
      <RecordPicker label={t(`links.${part}s.one`)} data-autofocus {...form.field(name)} />
    </FormDialog>
  )
}
