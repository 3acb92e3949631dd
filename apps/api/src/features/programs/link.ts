import { sql } from 'kysely'
import type { Program } from './program.ts'

/** How one kind of link of a program is stored. Data alone. */
export interface Link {
  program: Program
  table: string
  key: string
}

/** The columns that every link has, read under the name `link`. */
export const linkColumns = ({ key, program }: Link) => ({
  [key]: sql.ref(`link.${key}`),
  [program.foreignKey]: sql.ref(`link.${program.foreignKey}`),
})
