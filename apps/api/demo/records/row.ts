import type { Insertable } from 'kysely'
import type { Tables } from '../../src/platform/database/tables.ts'

/** A row to insert that lacks the references which only the loaded database can tell. */
export type Row<Table extends keyof Tables, Missing extends string = never> = Omit<
  Insertable<Tables[Table]>,
  Missing
>
