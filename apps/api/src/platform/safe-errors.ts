import pg from 'pg'

/*
 * Errors without values, for the log and the terminal. Messages quote the value at fault: text that the database cannot
 * read, an address with its query, a piece of a body. Database errors carry whole rows besides the message.
 */

/** The text without queries of addresses and without anything in double quotes. */
export const safeText = (text: string) => text.replace(/\?[^\s"]*/g, '').replace(/".*"/gs, '"…"')

/** PostgreSQL's messages on constraints quote only names of columns and constraints. */
const isAboutConstraint = (error: Error) => error instanceof pg.DatabaseError && error.code?.startsWith('23')

const safeMessage = (error: Error) => (isAboutConstraint(error) ? error.message : safeText(error.message))

/** The frames of a stack, without the message before them. */
const framesOf = ({ stack = '', message }: Error) =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export interface SafeError extends Record<string, unknown> {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: string
  table?: string
  column?: string
  cause?: SafeError
  errors?: SafeError[]
}

const maxDepth = 5

/** The type, code, message and stack of an error and of its causes, and nothing else. */
export const safeError = (error: unknown, depth = 0): SafeError => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column, errors } = error as Error & Record<string, string | undefined>
  const inner = (other: unknown) => safeError(other, depth + 1)
  return {
    type: error.constructor.name,
    message: safeMessage(error),
    stack: framesOf(error),
    ...(code !== undefined && { code }),
    ...(error instanceof pg.DatabaseError && { constraint, table, column }),
    ...(error.cause !== undefined && depth < maxDepth && { cause: inner(error.cause) }),
    ...(Array.isArray(errors) && depth < maxDepth && { errors: errors.map(inner) }),
  } as SafeError
}

/** The error as lines for the terminal, with its stack. */
export const safeLines = (error: unknown): string => {
  const { type, code, message, stack, cause } = safeError(error)
  const first = `${type}${code === undefined ? '' : ` ${code}`}: ${message}\n${stack}`
  return cause ? `${first}\nbecause of ${safeLines((error as Error).cause)}` : first
}
