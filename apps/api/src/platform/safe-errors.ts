import pg from 'pg'

/*
 * What an error may tell in a log or on the terminal. Messages quote what they complain about: a value that the database
 * cannot read, an address with its query, a piece of a body. Database errors carry whole rows beside the message.
 */

/** A text without queries of addresses and without what stands in double quotes. */
export const safeText = (text: string) => text.replace(/\?[^\s"]*/g, '').replace(/".*"/gs, '"…"')

/** PostgreSQL's messages on constraints quote the names of columns and constraints alone. */
const isAboutConstraint = (error: Error) => error instanceof pg.DatabaseError && error.code?.startsWith('23')

const safeMessage = (error: Error) => (isAboutConstraint(error) ? error.message : safeText(error.message))

/** The frames of a stack, without the message that stands before them. */
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

const deepest = 5

/** An error's type, code, message and stack, and those of its causes: nothing else that it carries. */
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
    ...(error.cause !== undefined && depth < deepest && { cause: inner(error.cause) }),
    ...(Array.isArray(errors) && depth < deepest && { errors: errors.map(inner) }),
  } as SafeError
}

/** An error in lines for the terminal, with its stack. */
export const safeLines = (error: unknown): string => {
  const { type, code, message, stack, cause } = safeError(error)
  const first = `${type}${code === undefined ? '' : ` ${code}`}: ${message}\n${stack}`
  return cause ? `${first}\nbecause of ${safeLines((error as Error).cause)}` : first
}
