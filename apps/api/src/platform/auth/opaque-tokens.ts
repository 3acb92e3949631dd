import { createHash, randomBytes } from 'node:crypto'

/* Tokens that say nothing by themselves: what one opens is looked up by its hash, which alone is stored. */

/** A new token; `prefix` tells its kind. */
export const newToken = (prefix: string) => prefix + randomBytes(32).toString('base64url')

/** The stored hash of a token, which is random enough to need no salt. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')
