import { sql } from 'kysely'
import type { Parent } from './program.ts'

/** How one kind of link is stored: rows that put something into a parent. Data alone. */
export interface Link {
  parent: Parent
  table: string
  key: string
}

/** The columns that every link has, read under the name `link`. */
export const linkColumns = ({ key, parent }: Link) => ({
  [key]: sql.ref(`link.${key}`),
  [parent.foreignKey]: sql.ref(`link.${parent.foreignKey}`),
})
