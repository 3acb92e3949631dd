import { Textarea } from '@mantine/core'
import { programFrameFormSchema } from '@vernissage/contract/resources/program'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Embed } from '../../../ui/embed/embed.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { RecordPart } from '../../../ui/form/record-part.ts'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import type { Program, ProgramKind, ProgramRecords } from '../program-kind.ts'
import type { ProgramQueries } from '../program-queries.ts'
import { useProgramForm } from '../use-program-form.ts'
import classes from './embeds.module.css'
import { LivePreview } from './live-preview.tsx'

const framePart: RecordPart<Program, { iframe: string }> = {
  fromRecord: (program) => ({ iframe: program.iframe ?? '' }),
  toBody: (values) => ({ iframe: values.iframe.trim() || null }),
}

interface Props<Kind extends ProgramKind> extends PartDialogProps<ProgramRecords[Kind]> {
  queries: ProgramQueries<Kind>
  title: string
  /** What the kind calls its code. */
  label: string
}

/** Edits the code of a program's frame, and shows what it shows. */
export function FrameDialog<Kind extends ProgramKind>(props: Props<Kind>) {
  const { queries, title, label, start, onSaved, ...dialog } = props
  const { t } = useTranslation(['programs', 'common'])
  const form = useProgramForm({ queries, part: framePart, schema: programFrameFormSchema, start, onSaved })
  return (
    <FormDialog {...dialog} title={title} record={form} submitLabel={t('common:save')} size={760}>
      <Fields>
        <Textarea
          className={classes.code ?? ''}
          label={label}
          description={t('programs:embeds.codeHint')}
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
      </Fields>
    </FormDialog>
  )
}
