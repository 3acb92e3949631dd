import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Labels, Language } from '@vernissage/contract/enums'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import type { z } from 'zod'
import type { Resource, ResourceDeclaration } from '../../lib/api/resource.ts'
import type { DateFormat } from '../../lib/format/dates.ts'
import type { AnyTextKey } from '../../lib/i18n/text-keys.ts'
import type { Field, Fields } from '../../lib/list/definition/fields.ts'
import type { FilterOption } from '../../lib/list/filters/chosen.ts'

/** A choice among records, of which 0 is none. Rows show its name, in a field of its own. */
export interface ReferenceControl {
  reference: (language: Language) => Promise<FilterOption[]>
  name: string
}

/** The input of a value: a choice among labels or records, yes or no, a number, or a day as the list writes it. */
type Control =
  | { choice: Labels<number> }
  | ReferenceControl
  | { flag: true }
  | { number: true }
  | { day: DateFormat }

/** The records to choose from. */
export const referenceQuery = ({ reference, name }: ReferenceControl, language: Language) =>
  queryOptions({
    queryKey: ['row-references', name, language],
    queryFn: () => reference(language),
    staleTime: 60_000,
  })

/** A field of a list's rows that can be changed in its row. */
interface FieldEdit<Row> {
  label: AnyTextKey
  control: Control
  /** Returns other fields to save with a value, as the record's form does. */
  beside?: (value: never, record: Row) => Partial<Row>
}

/** The fields of a kind of record that can be changed in the rows of its lists, and the requests that change them. */
export interface RowEdits<Row> {
  resource: { readonly declaration: ResourceDeclaration }
  /** The schema of the body of PATCH, loaded when a row is edited. */
  patch: () => Promise<z.ZodType>
  /** Begins the keys of the queries whose rows show the fields. */
  lists: QueryKey
  /** The field of a row's id. */
  key: keyof Row & string
  /** Begin the keys of the other queries that show the fields. */
  shownIn: readonly QueryKey[]
  fields: { readonly [Field in keyof Row & string]?: FieldEdit<Row> }
}

/** Details of a row edit that the field's kind does not say: the words of a choice, the format of a day. */
interface Details<Row> extends Pick<FieldEdit<Row>, 'beside'> {
  labels?: Labels<number>
  format?: DateFormat
}

const controlOf = (name: string, { kind }: Field, { labels, format }: Details<never>): Control => {
  if (kind === 'flag') return { flag: true }
  if (kind === 'number') return { number: true }
  if (kind === 'day' && format) return { day: format }
  const choice = labels ?? valueLabels[name]
  if (!choice) throw new Error(`The field ${name} cannot be changed in a row`)
  return { choice }
}

/** The row edits of a kind of record, of fields that the definition of its list declares. */
export const rowEdits = <Row>(
  resource: Pick<Resource<never, Row, never, never, never>, 'declaration' | 'keys' | 'list'>,
  list: { fields: Fields },
  edits: Pick<RowEdits<Row>, 'patch'> & {
    /** Begin the keys of other queries that show the fields. */
    shownIn?: RowEdits<Row>['shownIn']
    fields: { readonly [Name in keyof Row & string]?: Details<Row> }
  },
): RowEdits<Row> => ({
  resource,
  patch: edits.patch,
  lists: resource.keys.lists(),
  key: resource.declaration.key as keyof Row & string,
  shownIn: [resource.keys.all, ...(edits.shownIn ?? [])],
  fields: Object.fromEntries(
    Object.entries<Details<Row>>(edits.fields as Record<string, Details<Row>>).map(
      ([name, { beside, ...details }]) => {
        const field = list.fields[name]!
        const edit = {
          label: field.label,
          control: controlOf(name, field, details),
          ...(beside && { beside }),
        }
        return [name, edit]
      },
    ),
  ) as RowEdits<Row>['fields'],
})
