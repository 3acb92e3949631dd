import pg from 'pg'
import { safeError } from '../safe-errors.ts'
import { StartError } from '../startup-failure.ts'

/* A change of the schema that the database refuses, in one line that names the object and what the user lacks. */

const insufficientPrivilege = '42501'

/**
 * Messages of these codes quote names of objects and no values: access rules, objects that are missing, there already, depended on
 * or in use, features that are not there. Not 42601, which also quotes what cannot be parsed.
 */
const quotesNames = /^(42(?!601)|3D|3F|2B|0A|55|58P01)/

const messageOf = (error: pg.DatabaseError) =>
  quotesNames.test(error.code ?? '') ? error.message.split('\n')[0]! : safeError(error).message

/** By PostgreSQL's words, what the user has to be given. */
const lacking: [RegExp, (user: string, kind: string, name: string) => string][] = [
  [
    /^permission denied for (schema|database) (.+)$/,
    (user, kind, name) => `${user} lacks CREATE on ${kind} ${name}`,
  ],
  [
    /^permission denied to create (extension) "(.+)"$/,
    (user) => `${user} lacks CREATE on the database, or the extension is not a trusted one`,
  ],
  [
    /^permission denied to set (parameter) "(.+)"$/,
    (user, kind, name) => `${user} lacks SET on ${kind} ${name}`,
  ],
  [/^must be owner of ([a-z ]+) (\S+)$/, (user, kind, name) => `${user} does not own ${kind} ${name}`],
  [/^permission denied for ([a-z ]+) (\S+)$/, (user, kind, name) => `${user} does not own ${kind} ${name}`],
]

const lackOf = (message: string, user: string) => {
  for (const [words, inWords] of lacking) {
    const [, kind, name] = words.exec(message) ?? []
    if (kind && name) return inWords(user, kind, name)
  }
  return `${user} lacks a right`
}

type Ask = (text: string) => Promise<{ rows: unknown[] }>

/** True if trying again would not help: the user lacks a right. */
export const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === insufficientPrivilege

/**
 * A StartError where the database has refused a change of its schema; any other error as it is. `ask` runs a statement; `step` is
 * what was being done, a migration's name for example.
 */
export const asRefusal = async (error: unknown, ask: Ask, step?: string) => {
  if (!(error instanceof pg.DatabaseError)) return error
  const { rows } = await ask('select current_user as user, current_database() as name').catch(() => ({
    rows: [],
  }))
  const { user, name } = (rows[0] ?? { user: 'its user', name: '' }) as { user: string; name: string }
  const message = messageOf(error)
  const line = `the database ${name} cannot be prepared${step ? ` (${step})` : ''}: ${message}`
  if (!isRefusal(error)) return new StartError(`${line} (${error.code})`)
  return new StartError(
    `${line}: ${lackOf(message, user)}; it must own the database and everything in it (docs/operations.md, PostgreSQL)`,
  )
}
