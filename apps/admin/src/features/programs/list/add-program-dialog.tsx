import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { slugOf } from '@vernissage/contract/values/slugs'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Stored } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useAddedState } from '../../../lib/list/place.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.tsx'
import {
  type ProgramCreates,
  type ProgramKind,
  type ProgramQueries,
  type ProgramRecords,
  programRoutes,
} from '../program-queries.ts'

interface NewProgram {
  title: string
  url: string
}

interface Props<Kind extends ProgramKind, Values extends NewProgram> extends DialogFrame {
  queries: ProgramQueries<Kind>
  title: string
  schema: z.ZodObject
  initialValues: Values
  /** The body of POST. */
  toBody: (values: Values) => ProgramCreates[Kind]
  /** The field of the type. */
  children: (field: RecordForm<Values>['field']) => ReactNode
}

/** Adds a program and opens its page, where the rest is filled in. */
export function AddProgramDialog<Kind extends ProgramKind, Values extends NewProgram>({
  queries,
  title,
  schema,
  initialValues,
  toBody,
  children,
  ...frame
}: Props<Kind, Values>) {
  const { t } = useTranslation('programs')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const addedState = useAddedState()
  const [isOwnAddress, setIsOwnAddress] = useState(false)
  const record = useRecordForm(
    {
      schema,
      empty: initialValues,
      toBody: (values: Values) => ({ ...values }) as Record<string, unknown>,
      create: (values: Values, key: string): Promise<Stored<ProgramRecords[Kind]>> => {
        const { url: suggested, ...body } = toBody(values)
        // The API makes the suggested address from the title itself, and numbers it where it is taken.
        return queries.create(
          (isOwnAddress ? { ...body, url: suggested } : body) as ProgramCreates[Kind],
          key,
        )
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
  const { form } = record
  const field = record.field as RecordForm<NewProgram>['field']
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
          if (!isOwnAddress) form.setFieldValue('url', slugOf(event.currentTarget.value) as never)
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
      {children(record.field)}
    </FormDialog>
  )
}
