import { Stack, Text, Textarea } from '@mantine/core'
import { programFrameFormSchema } from '@vernissage/contract/resources/programs/program'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useSettledText } from '../../../lib/typing-pause.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { recordForm } from '../../../ui/form/record-form.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { Embed } from '../embed/embed.tsx'
import type { ProgramKind, ProgramQueries, ProgramRecords } from '../program-queries.ts'

interface Props<Kind extends ProgramKind> extends EditDialogProps<ProgramRecords[Kind]> {
  queries: ProgramQueries<Kind>
  title: string
  /** The field's label. */
  label: string
}

/** Edits the code that shows another website in a program's page, with a preview. */
export function FrameDialog<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, title, label, ...dialog } = props
  const { t } = useTranslation('programs')
  const form = useEditForm(
    recordForm(queries.resource, { schema: programFrameFormSchema, kinds: { iframe: 'longText' } }),
    dialog,
  )
  return (
    <FormDialog {...dialog} title={title} form={form} size={760}>
      <Textarea
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        label={label}
        description={t('embeds.codeHint')}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        data-autofocus
        {...form.field('iframe')}
      />
      <LivePreview typed={form.form.values.iframe}>
        {(entered) => <Embed entered={entered} title={title} />}
      </LivePreview>
    </FormDialog>
  )
}

interface PreviewProps {
  /** The field's text. The preview follows when the user has stopped typing. */
  typed: string
  children: (entered: string) => ReactNode
}

export function LivePreview({ typed, children }: PreviewProps) {
  const { t } = useTranslation('programs')
  const entered = useSettledText(typed.trim())
  if (entered === '') return null
  return (
    <Stack gap={8} mt={8}>
      <Text fz={12.5} fw={600}>
        {t('embeds.preview')}
      </Text>
      {children(entered)}
    </Stack>
  )
}
