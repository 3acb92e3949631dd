import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Stored } from '../../lib/api/client.ts'
import { resourceOf } from '../../lib/api/resource.ts'
import { numberText, readNumber, textOrNull } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { reportError } from '../../lib/reported-error.ts'
import type { EditForm } from '../form/store-record.ts'
import { useRecordForm } from '../form/use-record-form.tsx'
import { showSuccess } from '../page/toast.tsx'
import { type RowEdits, referenceQuery } from './row-edits.ts'

type Row = Record<string, unknown>
type Control = NonNullable<RowEdits<Row>['fields'][string]>['control']

const toField = (control: Control, value: unknown) => {
  if ('number' in control) return numberText(value as number | null)
  if ('day' in control) return value ?? ''
  if ('reference' in control) return value ?? 0
  return 'flag' in control ? Number(Number(value) > 0) : value
}

const toValue = (control: Control, typed: unknown) => {
  if ('number' in control) return readNumber(typed as string)
  if ('reference' in control) return typed === 0 ? null : typed
  return 'day' in control ? textOrNull(typed as string) : typed
}

const shapeOf = (schema: z.core.$ZodType): Record<string, z.core.$ZodType> => {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The former values of all that a save has changed, what the API sets with it included. */
export const formerValues = (patch: z.ZodType, before: Row, after: Row): Row =>
  Object.fromEntries(
    Object.keys(shapeOf(patch))
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .filter((name) => patch.safeParse({ [name]: before[name] }).success)
      .map((name) => [name, before[name]]),
  )

/** The number of fields open in rows, and the queries to invalidate when the last of them is closed. */
let open = 0
const outdated = new Set<QueryKey>()

/** A row may leave its list when that is read again, which must not take a field with it that somebody types in. */
function readAgain(queryClient: QueryClient) {
  if (open > 0) return
  for (const queryKey of outdated) void queryClient.invalidateQueries({ queryKey })
  outdated.clear()
}

/** The rows of a kind of record in the lists that are shown, while one of their fields is edited. */
function useShownRows({ resource, lists, key, shownIn }: RowEdits<Row>) {
  const queryClient = useQueryClient()
  useEffect(() => {
    open++
    return () => {
      open--
      // The next field may be about to open.
      setTimeout(() => readAgain(queryClient), 300)
    }
  }, [queryClient])

  return {
    /** Shows some fields of the stored record in each list. */
    keep: ({ record }: Stored<Row>, fields: readonly string[]) => {
      const id = record[resource.declaration.key]
      const stored = Object.fromEntries(fields.map((field) => [field, record[field]]))
      queryClient.setQueriesData<{ rows?: unknown }>({ queryKey: lists }, (page) => {
        if (!page || !Array.isArray(page.rows)) return page
        const rows = page.rows.map((row: Row) => (row[key] === id ? { ...row, ...stored } : row))
        return { ...page, rows }
      })
    },
    /** Reads again what shows the record, once nobody types in a row. */
    refresh: () => {
      for (const queryKey of [lists, ...shownIn]) outdated.add(queryKey)
      readAgain(queryClient)
    },
  }
}

interface Options {
  of: RowEdits<Row>
  field: string
  start: Stored<Row>
  patch: z.ZodType
  onDone: () => void
}

/** The form of one field of a row: the record's own rules, calls and ways out of a conflict, and an undo. */
export function useRowForm({ of, field, start, patch, onDone }: Options) {
  const rows = useShownRows(of)
  const { control, beside } = of.fields[field]!
  const queryClient = useQueryClient()
  const language = useLanguage()
  /** The fields of the row that show the value. */
  const shown = 'reference' in control ? [field, control.name] : [field]
  const resource = resourceOf(of.resource.declaration)
  const [saved] = useState<{ before?: Row }>({})
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const rule = shapeOf(patch)[field]
  const required = rule instanceof z.ZodOptional ? rule.unwrap() : rule!
  const definition: EditForm<Row, Row, Row> = {
    schema: z.object({ [field]: required }),
    fromRecord: (record) => ({ [field]: toField(control, record[field]) }),
    toBody: (values) => ({ [field]: toValue(control, values[field]) }),
    read: (record) => resource.read(resource.id(record)),
    update: async (before, change) => {
      const sent = { ...change, ...beside?.(change[field] as never, before.record) }
      const after = await resource.change(before, sent).catch((error) => {
        rows.refresh()
        if (!isShown.current) reportError(error)
        throw error
      })
      saved.before = before.record
      return after
    },
  }

  const putBack = async (before: Row, after: Stored<Row>) => {
    try {
      rows.keep(await resource.change(after, formerValues(patch, before, after.record)), shown)
    } finally {
      rows.refresh()
    }
  }

  const form = useRecordForm<Row, Row, Row>(definition, {
    start,
    incomplete: 'missing',
    onChanged: (after) => {
      rows.keep(after, shown)
      rows.refresh()
      const { before } = saved
      if (before) showSuccess(() => putBack(before, after))
    },
    onDone: () => onDone(),
  })
  return {
    ...form,
    /** The values that the row shows while it is saved. */
    saving: (): Row => {
      const values = form.form.getValues()
      const body = definition.toBody(values, start.record)
      if (!('reference' in control)) return body
      const choices = queryClient.getQueryData(referenceQuery(control, language).queryKey)
      const name = choices?.find(({ value }) => value === body[field])?.label ?? null
      return { ...body, [control.name]: name }
    },
  }
}
