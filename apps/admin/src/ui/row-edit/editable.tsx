import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Stored } from '../../lib/api/client.ts'
import { resourceOf } from '../../lib/api/resource.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { wordsAt } from '../../lib/i18n/words.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { lazyDialog, useDialog } from '../dialog/use-dialog.tsx'
import classes from './editable.module.css'
import type { RowEdits } from './row-edits.ts'

const rowEditor = lazyDialog(() => import('./row-editor.tsx').then((module) => module.RowEditor))
const loadEditor = () => void rowEditor.load().catch(() => undefined)

const editFocusedRow = () =>
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-edit]')?.click()

interface Props<Row extends object> {
  of: RowEdits<Row>
  field: keyof Row & string
  row: Row
  /** The values to choose from: all by default; null where the value cannot be changed. */
  values?: readonly number[] | null | undefined
  /** Shows the value. */
  children: (row: Row) => ReactNode
}

/** A value in a list, with a small button that changes it in its place. */
export function Editable<Row extends object>({ of, field, row, values, children }: Props<Row>) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const pen = useRef<HTMLButtonElement>(null)
  const [saving, setSaving] = useState<Partial<Row> | null>(null)
  const editor = useDialog<string, { start: Stored<Record<string, unknown>>; patch: z.ZodType }>({
    load: rowEditor.load,
    read: async () => {
      const id = row[of.key] as number
      const [start, patch] = await Promise.all([resourceOf(of.resource.declaration).read(id), of.patch()])
      return { start, patch }
    },
  })
  const edit = values === null ? undefined : of.fields[field]
  useShortcut({ keys: 'E', name: 'editRow', ...(edit && { run: editFocusedRow }) })
  if (!edit) return children(row)
  const label = wordsAt(language, edit.label) ?? ''
  return (
    <span className={classes.editable}>
      {children(saving ? { ...row, ...saving } : row)}
      <button
        ref={pen}
        type="button"
        className={classes.pen}
        data-edit
        // Without the field's name, which its filter above the list is found by; the title describes it.
        aria-label={t('changeValue')}
        aria-busy={editor.opening !== null}
        title={t('changeField', { field: label })}
        onPointerEnter={loadEditor}
        onFocus={loadEditor}
        onClick={(event) => {
          event.stopPropagation()
          void editor.open(field)
        }}
      />
      {editor.show((frame, subject) => (
        <rowEditor.Dialog
          {...frame}
          {...subject}
          of={of as unknown as RowEdits<Record<string, unknown>>}
          field={field}
          label={label}
          values={values ?? undefined}
          pen={pen}
          onSaving={setSaving as (saving: Record<string, unknown> | null) => void}
        />
      ))}
    </span>
  )
}
