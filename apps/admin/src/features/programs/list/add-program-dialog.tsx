import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Labels, ProgramStatus } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/values/slugs'
import { useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useAddedState } from '../../../lib/list/record/place.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { useStatusOptions } from '../../../ui/record/status.tsx'
import {
  type ProgramCreates,
  type ProgramKind,
  type ProgramQueries,
  programRoutes,
} from '../program-queries.ts'

type NewProgram = { title: string; url: string } & Record<`${ProgramKind}_type_id`, number | null>

interface Props<Kind extends ProgramKind> extends DialogFrame {
  queries: ProgramQueries<Kind>
  title: string
  schema: z.ZodObject
  typeLabels: Labels<number>
}

/** Adds a program and opens its page, where the rest is filled in. */
export function AddProgramDialog<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, title, schema, typeLabels, ...frame } = props
  const { t } = useTranslation('programs')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const addedState = useAddedState()
  const types = useStatusOptions({ labels: typeLabels })
  const [isOwnAddress, setIsOwnAddress] = useState(false)
  const record = useRecordForm(
    {
      schema,
      empty: { title: '', url: '', [queries.type]: null } as NewProgram,
      toBody: (values) => ({ ...values }) as Record<string, unknown>,
      create: (values, key) => {
        const { url: suggested, ...body } = schema.parse(values)
        // The API makes the suggested address from the title itself, and numbers it where it is taken.
        const created = {
          ...body,
          ...(isOwnAddress && { url: suggested }),
          [queries.status]: ProgramStatus.created,
        }
        return queries.create(created as unknown as ProgramCreates[Kind], key)
      },
    },
    {
      incomplete: 'missing',
      queryKey: queries.keys.lists(),
      onDone: async (added) => {
        queries.invalidate(queryClient)
        const url = added.record.url ?? record.form.getValues().url
        queryClient.setQueryData(queries.detail(url).queryKey, added)
        // The form is saved, but still counts as unsaved.
        await navigate({
          to: programRoutes[queries.kind].detail,
          params: { url },
          state: addedState,
          ignoreBlocker: true,
        })
      },
    },
  )
  const { form, field } = record
  const titleField = field('title')
  const url = field('url')
  return (
    <FormDialog {...frame} title={title} form={record}>
      <TextInput
        label={t('fields.title')}
        autoComplete="off"
        dir="auto"
        data-autofocus
        {...titleField}
        onChange={(event) => {
          titleField.onChange(event)
          if (!isOwnAddress) form.setFieldValue('url', slugOf(event.currentTarget.value))
        }}
      />
      <TextInput
        label={t('fields.url')}
        autoComplete="off"
        {...url}
        onChange={(event) => {
          url.onChange(event)
          setIsOwnAddress(event.currentTarget.value !== '')
        }}
      />
      <ChoiceField label={t('fields.type')} options={types} {...field(queries.type)} />
    </FormDialog>
  )
}
