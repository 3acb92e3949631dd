import type { AnyTextKey, Area } from '../../i18n/text-keys.ts'
import type { FilterKind } from '../filters/chosen.ts'

/*
 * The fields of a kind of record. What a kind of field does is written where it is done: `filterKinds` here, cells in
 * `ui/table/field-column.tsx`, editing in a row in `ui/row-edit`, form values in `ui/form/record-form.ts`.
 */

export type FieldKind =
  | 'text'
  | 'longText'
  | 'link'
  | 'color'
  | 'tags'
  | 'number'
  | 'size'
  | 'day'
  | 'moment'
  | 'since'
  | 'flag'
  | 'choice'
  | 'orientation'
  | 'reference'
  | 'picture'

export interface Field {
  readonly kind: FieldKind
  readonly label: AnyTextKey
}

export type Fields<Name extends string = string> = Readonly<Record<Name, Field>>

/** The filters of the kinds whose filter has another name. */
const filterKinds = {
  longText: 'text',
  link: 'text',
  color: 'text',
  tags: 'text',
  choice: 'values',
  picture: 'present',
} as const satisfies Partial<Record<FieldKind, FilterKind>>

export const filterKindOf = ({ kind }: Field): FilterKind =>
  kind in filterKinds
    ? filterKinds[kind as keyof typeof filterKinds]
    : (kind as Exclude<FieldKind, keyof typeof filterKinds>)

/** Declares the fields of a kind of record. A label is `fields.<name>` of the area unless the declaration names another. */
export const fieldsIn = <const Name extends string>(
  area: Area,
  kinds: Readonly<Record<Name, FieldKind | readonly [FieldKind, AnyTextKey]>>,
): Fields<Name> =>
  Object.fromEntries(
    Object.entries<FieldKind | readonly [FieldKind, AnyTextKey]>(kinds).map(([name, declared]) => {
      const [kind, label] =
        typeof declared === 'string' ? [declared, `${area}:fields.${name}` as AnyTextKey] : declared
      return [name, { kind, label }]
    }),
  ) as Fields<Name>
