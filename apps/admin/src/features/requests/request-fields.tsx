import { TextInput } from '@mantine/core'
import type { Flag } from '@vernissage/contract/enums'
import { today } from '@vernissage/contract/time-zone'
import type { Stored } from '../../lib/api/client.ts'
import { plainDate } from '../../lib/format/dates.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.tsx'
import type { RequestValues } from './request-form.ts'

/** The props of both request dialogs. */
export interface RequestDialogProps<Row> extends DialogFrame {
  /** The request to edit; null adds one. */
  start: Stored<Row> | null
  onSaved: () => void
}

interface Props {
  form: Pick<RecordForm<RequestValues>, 'field'>
}

/** The error texts of the fields that both kinds of request have. */
export function useRequestTexts() {
  const { t } = useTranslation('requests')
  return {
    name: { required: t('texts.name') },
    email: t('texts.email'),
    date: { required: t('texts.date'), invalid: t('texts.day') },
    contacted_at: t('texts.day'),
  }
}

/** Name and address of the sender. */
export function SenderFields({ form: { field } }: Props) {
  const { t } = useTranslation('requests')
  return (
    <>
      <TextInput
        data-half
        label={t('fields.name')}
        autoComplete="off"
        dir="auto"
        data-autofocus
        {...field('name')}
      />
      <TextInput data-half label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
    </>
  )
}

export function RequestDate({ form: { field } }: Props) {
  const { t } = useTranslation('requests')
  return <DateField data-half format={plainDate} label={t('fields.date')} {...field('date')} />
}

/** A switch that the person has been contacted, and the day. */
export function ContactedFields({ form: { field } }: Props) {
  const { t } = useTranslation('requests')
  const { value, onChange } = field('contacted')
  const day = field('contacted_at')
  const setContacted = (isContacted: Flag) => {
    onChange(isContacted)
    if (isContacted && day.value.trim() === '') day.onChange(today())
    // Switched on by mistake: the day that was filled in goes too.
    if (!isContacted && day.value === today()) day.onChange('')
  }
  return (
    <>
      <div data-half>
        <SwitchField mt={28} label={t('fields.contacted')} value={value} onChange={setContacted} />
      </div>
      <DateField data-half format={plainDate} label={t('fields.contacted_at')} last={today()} {...day} />
    </>
  )
}
