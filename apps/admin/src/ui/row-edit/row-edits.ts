import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Labels, Language } from '@vernissage/contract/enums'
import type { z } from 'zod'
import type { ResourceDeclaration } from '../../lib/api/resource.ts'
import type { DateFormat } from '../../lib/format/dates.ts'
import type { Area, TextKey } from '../../lib/i18n/text-keys.ts'
import type { FilterOption } from '../../lib/list/chosen.ts'

/** A choice among records, of which 0 is none. Rows show its name, in a field of its own. */
export interface ReferenceControl {
  reference: (language: Language) => Promise<FilterOption[]>
  name: string
}

/** What a value is changed with: a choice among labels or records, yes or no, a number, or a day as the list writes it. */
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
  /** What the field is called. */
  label: Extract<TextKey<readonly [Area, ...Area[]]>, `${string}:${string}`>
  control: Control
  /** What else is saved with a value, as the record's form does. */
  beside?: (value: never, record: Row) => Partial<Row>
}

/** Which fields of a kind of record can be changed in the rows of its lists, and with which requests. */
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
