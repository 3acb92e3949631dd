import type { Flag } from '@vernissage/contract/enums'
import type { z } from 'zod'
import type { Resource } from '../../lib/api/resource.ts'
import type { PictureChange } from '../../lib/api/store-picture.ts'
import { dayOfMoment, momentOfDay } from '../../lib/format/days.ts'
import { numberText, readNumber } from '../../lib/format/formats.ts'
import { withHttps } from '../../lib/format/links.ts'
import type { FieldKind } from '../../lib/list/definition/fields.ts'
import type { PickerOption } from '../fields/picker.tsx'
import type { AddForm, EditForm } from './store-record.ts'

type FormKind = Exclude<FieldKind, 'size' | 'since' | 'orientation'> | 'password'

/** The value of a field in a form. A choice has the type of the record's field. */
type ValueOf<Kind extends FormKind, Value> = Kind extends 'flag'
  ? Flag
  : Kind extends 'choice'
    ? Value | null
    : Kind extends 'reference'
      ? PickerOption | null
      : Kind extends 'picture'
        ? PictureChange
        : string

/** A kind; of a reference also the field that names what it refers to, where that is not `consultant` of `consultant_id`. */
type Declared = FormKind | readonly ['reference', string]

type Kinds = Readonly<Record<string, Declared>>

type KindOf<Of extends Declared> = Of extends FormKind ? Of : 'reference'

type StoredIn<Row, Name> = Name extends keyof Row ? Row[Name] : never

export type FormValues<Row, Of extends Kinds> = {
  [Name in keyof Of & string]: ValueOf<KindOf<Of[Name]>, StoredIn<Row, Name>>
}

type PicturesOf<Of extends Kinds> = {
  [Name in keyof Of & string]: Of[Name] extends 'picture' ? Name : never
}[keyof Of & string]

type Stored = Readonly<Record<string, unknown>>

/** Moves the value of a kind between a record and a form. */
interface Mapping {
  empty: unknown
  /** `named`: the field that names what a reference refers to. */
  fromRecord: (record: Stored, name: string, named: string) => unknown
  /** `isOptional` returns true if the body takes null for an empty value. Absent: the value is not part of the body. */
  toBody?: (value: never, isOptional: () => boolean) => unknown
}

const texts = (clean: (text: string) => string): Mapping => ({
  empty: '',
  fromRecord: (record, name) => record[name] ?? '',
  toBody: (text: string, isOptional) => clean(text) || (isOptional() ? null : ''),
})

const text = texts((value) => value.trim())

const chosen: Mapping = {
  empty: null,
  fromRecord: (record, name) => record[name] ?? null,
  toBody: (value: unknown) => value,
}

const mappings: Readonly<Record<FormKind, Mapping>> = {
  text,
  longText: text,
  color: text,
  day: text,
  tags: texts((value) => value),
  password: texts((value) => value),
  link: texts(withHttps),
  // entered as its day
  moment: {
    empty: '',
    fromRecord: (record, name) => (record[name] ? dayOfMoment(String(record[name])) : ''),
    toBody: (day: string) => (day.trim() ? momentOfDay(day.trim()) : null),
  },
  number: {
    empty: '',
    fromRecord: (record, name) => numberText(record[name] as number | null),
    toBody: readNumber,
  },
  flag: { ...chosen, empty: 0 },
  choice: chosen,
  reference: {
    empty: null,
    fromRecord: (record, name, named) => {
      const value = record[name]
      const image = record[`${named}_image`]
      return value === null
        ? null
        : { value, label: record[named] ?? String(value), ...(image !== undefined && { image }) }
    },
    toBody: (option: PickerOption | null) => option?.value ?? null,
  },
  picture: { empty: null, fromRecord: () => null },
}

interface FieldForm<Row, Of extends Kinds> {
  /** The schema of the body, of the stored record where it depends on that. */
  schema: z.ZodObject | ((record: Row | null) => z.ZodObject)
  kinds: Of
  /** The values of a new record that are not empty. */
  start?: Partial<FormValues<Row, NoInfer<Of>>>
}

/** The values of a form and the body of its request, which follow from the kinds of its fields. Pictures are sent apart. */
export function fieldForm<Row, const Of extends Kinds>({ schema, kinds, start }: FieldForm<Row, Of>) {
  type Values = FormValues<Row, Of>
  const fields = Object.entries<Declared>(kinds).map(([name, declared]) => {
    const [kind, named] = typeof declared === 'string' ? [declared, name.replace(/_id$/, '')] : declared
    return { name, named, ...mappings[kind] }
  })
  return {
    schema,
    empty: { ...Object.fromEntries(fields.map(({ name, empty }) => [name, empty])), ...start } as Values,
    fromRecord: (record: Row) =>
      Object.fromEntries(
        fields.map(({ name, named, fromRecord }) => [name, fromRecord(record as Stored, name, named)]),
      ) as Values,
    toBody: (values: Values, record: Row | null): Record<string, unknown> => {
      const { shape } = typeof schema === 'function' ? schema(record) : schema
      const takesNull = (name: string) => (shape[name] as z.ZodType).safeParse(null).success
      return Object.fromEntries(
        fields.flatMap(({ name, toBody }) =>
          toBody ? [[name, toBody(values[name as keyof Values] as never, () => takesNull(name))]] : [],
        ),
      )
    },
  }
}

type Stores<Row, Create, Patch> = Pick<
  Resource<Row, never, Create, Patch, never>,
  'id' | 'read' | 'add' | 'change'
> & { readonly path: string }

interface Definition<Row, Patch, Of extends Kinds> extends FieldForm<Row, Of> {
  /** Fields of the body that no one types. */
  also?: Readonly<Record<string, unknown>>
  always?: (record: Row) => Partial<NoInfer<Patch>>
}

/** The usual form of a kind of record. */
export function recordForm<Row, Create, Patch, const Of extends Kinds>(
  resource: Stores<Row, Create, Patch>,
  definition: Definition<Row, Patch, Of>,
) {
  const { fromRecord, empty, ...fields } = fieldForm<Row, Of>(definition)
  const toBody = (values: FormValues<Row, Of>, record: Row | null) => ({
    ...fields.toBody(values, record),
    ...definition.also,
  })
  const { schema } = definition
  const pictures = Object.keys(definition.kinds).filter((name) => definition.kinds[name] === 'picture')
  return {
    schema,
    empty,
    fromRecord,
    toBody,
    read: (record: Row) => resource.read(resource.id(record)),
    create: (values: FormValues<Row, Of>, key: string) => {
      const body = (typeof schema === 'function' ? schema(null) : schema).parse(toBody(values, null))
      return resource.add(body as Create, key)
    },
    update: resource.change,
    ...(definition.always && { always: definition.always }),
    ...(pictures.length > 0 && {
      pictures: {
        names: pictures,
        path: (record: Row) => `${resource.path}/${resource.id(record)}`,
      },
    }),
  } as unknown as EditForm<Row, FormValues<Row, Of>, Patch, PicturesOf<Of>> &
    Required<Pick<AddForm<Row, FormValues<Row, Of>>, 'empty' | 'create'>>
}

/** The usual form that only adds a record. */
export const addForm = <Row, Create, const Of extends Kinds>(
  resource: Stores<Row, Create, never>,
  definition: Definition<Row, never, Of>,
): AddForm<Row, FormValues<Row, Of>> => {
  const { schema, empty, toBody, create } = recordForm(resource, definition)
  return { schema, empty, toBody, create }
}
