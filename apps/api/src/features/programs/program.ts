import type { Flag, Label } from '@vernissage/contract/enums'
import type { ErrorCode } from '@vernissage/contract/errors'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import type { ListFields } from '@vernissage/contract/lists'
import { sql } from 'kysely'
import { type RecordKind, recordStore } from '../../platform/records/record-store.ts'

/* The tables of one kind of program, as data. */

interface Stored<Table extends RecordKind = RecordKind> {
  table: Table
  key: string
  notFound: ErrorCode
  /** Columns that a trigger of the table sets. */
  derived?: readonly string[]
}

/** A table, and the foreign key that its child tables use. */
interface Parent<Table extends RecordKind = RecordKind> extends Stored<Table> {
  foreignKey: string
}

export interface Program extends Parent<ProgramKind> {
  artworkLinks: RecordKind
  typeLabels: Readonly<Record<number, Label>>
  /** The field of its one document. */
  file: string
  /** The fields that its list can be filtered and ordered by. */
  fields: ListFields
}

export interface Application extends Parent<'exhibition_application' | 'magazine_application'> {
  program: Program
  artworkLinks: RecordKind
  fields: ListFields
}

/** Rows that link a record to a parent. */
export interface Link extends Stored {
  parent: Parent
}

/** The tables that a decision about an application writes. */
export interface Judged {
  applications: Application
  applicationArtworks: Link
  artists: Link
  artworks: Link
  /** The flags of links that an acceptance makes. */
  enabled: { artist: Flag; artworks: Flag }
}

/** The key is a column of the table: that is tested, since its type cannot say so for several tables at once. */
export const storeOf = <Table extends RecordKind>({ table, key, notFound, derived = [] }: Stored<Table>) =>
  recordStore(table, key as never, notFound, derived as never)

/** The columns that every link has, read under the name `link`. */
export const linkColumns = ({ key, parent }: Link) => ({
  [key]: sql.ref(`link.${key}`),
  [parent.foreignKey]: sql.ref(`link.${parent.foreignKey}`),
})
