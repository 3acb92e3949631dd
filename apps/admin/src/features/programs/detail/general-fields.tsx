import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.tsx'
import { StaffPicker } from '../../users/staff-picker.tsx'
import type { GeneralValues } from './program-form.ts'

interface Props {
  field: RecordForm<GeneralValues>['field']
  /** The kind's own fields. */
  children: ReactNode
}

export function GeneralFields({ field, children }: Props) {
  const { t } = useTranslation('programs')
  return (
    <>
      <TextInput label={t('fields.title')} autoComplete="off" dir="auto" data-autofocus {...field('title')} />
      <NumberField data-half label={t('fields.min_artwork_number')} {...field('min_artwork_number')} />
      <NumberField data-half label={t('fields.max_artwork_number')} {...field('max_artwork_number')} />
      {children}
      <StaffPicker data-half label={t('fields.created_by')} {...field('created_by')} />
      <StaffPicker data-half label={t('fields.updated_by')} {...field('updated_by')} />
    </>
  )
}
