import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { slugOf } from '@vernissage/contract/slugs'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSuccessToast } from '../../../ui/page/toast.tsx'
import { type ProgramCreates, type ProgramKind, programRoutes } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'

interface NewProgram {
  title: string
  url: string
}

interface Props<Kind extends ProgramKind, Values extends NewProgram> extends DialogFrame {
  queries: ProgramQueries<Kind>
  title: string
  schema: z.ZodObject
  initialValues: Values
  /** What POST takes. */
  toBody: (values: Values) => ProgramCreates[Kind]
  /** The choice of a type. */
  children: (field: RecordForm<Values>['field']) => ReactNode
}

/** Adds a program and leads to its page, which is still to be filled. */
export function AddProgramDialog<Kind extends ProgramKind, Values extends NewProgram>(
  props: Props<Kind, Values>,
) {
  const { queries } = props
  const { t } = useTranslation(['programs', 'common'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showSuccess = useSuccessToast()
  const [isOwnAddress, setIsOwnAddress] = useState(false)
  const record: RecordForm<Values> = useRecordForm<Values>({
    schema: props.schema,
    initialValues: props.initialValues,
    toBody: (values) => ({ ...values }) as Record<string, unknown>,
    incomplete: 'missing',
    save: async (values, key) => {
      // Also after a failure: what was sent may be stored all the same.
      const { url: suggested, ...body } = props.toBody(values)
      const added = await queries
        // The API makes the suggested address of the title itself, and numbers it where it is taken.
        .create((isOwnAddress ? { ...body, url: suggested } : body) as ProgramCreates[Kind], key)
        .finally(() => void queryClient.invalidateQueries({ queryKey: queries.keys.lists() }))
      queries.outdate(queryClient)
      showSuccess()
      const url = added.record.url ?? values.url
      queryClient.setQueryData(queries.detail(url).queryKey, added)
      // What the form holds is saved: nothing is left behind.
      await navigate({ to: programRoutes[queries.kind].detail, params: { url }, ignoreBlocker: true })
    },
  })
  const { form } = record
  const field = record.field as RecordForm<NewProgram>['field']
  const title = field('title')
  const url = field('url')
  return (
    <FormDialog
      opened={props.opened}
      title={props.title}
      record={record}
      submitLabel={t('common:add')}
      onClose={props.onClose}
      onExited={props.onExited}
    >
      <Fields>
        <TextInput
          label={t('programs:fields.title')}
          autoComplete="off"
          dir="auto"
          data-autofocus
          {...title}
          onChange={(event) => {
            title.onChange(event)
            if (!isOwnAddress) form.setFieldValue('url', slugOf(event.currentTarget.value) as never)
          }}
        />
        <TextInput
          label={t('programs:fields.url')}
          autoComplete="off"
          {...url}
          onChange={(event) => {
            url.onChange(event)
            setIsOwnAddress(event.currentTarget.value !== '')
          }}
        />
        {props.children(record.field)}
      </Fields>
    </FormDialog>
  )
}
