import { createHash, randomBytes } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Credentials, SessionClaims } from '@vernissage/contract/session'
import { errors, jwtVerify, SignJWT } from 'jose'
import { ApiError } from '../errors.ts'

/* Tokens that say nothing by themselves: what one opens is looked up by its hash, which alone is stored. */

/** A new token; `prefix` tells its kind. */
export const newToken = (prefix: string) => prefix + randomBytes(32).toString('base64url')

/** The stored hash of a token, which is random enough to need no salt. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const algorithm = 'HS256'
const audience = 'vernissage'

interface Verified {
  sessionId: string
  /** Seconds since 1970. */
  exp: number
}

const mostRemembered = 10_000

/** `ttl` in seconds. */
export const createTokens = (secret: string, ttl: number) => {
  const key = new TextEncoder().encode(secret)
  // A checked signature stays valid; the expiry is compared each time.
  const verified = new Map<string, Verified>()

  const check = async (token: string): Promise<Verified> => {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      requiredClaims: ['exp', 'jti'],
    })
    // Our headers hold only the algorithm: a key id or an embedded key is an attack.
    if (Object.keys(protectedHeader).length !== 1) throw new ApiError(ErrorCode.invalidToken)
    if (verified.size >= mostRemembered) verified.clear()
    const facts = { sessionId: payload.jti as string, exp: payload.exp as number }
    verified.set(token, facts)
    return facts
  }

  return {
    issue: async (sessionId: string, claims: Omit<SessionClaims, 'exp'>): Promise<Credentials> => {
      const exp = Math.floor(Date.now() / 1000) + ttl
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setJti(sessionId)
        .setAudience(audience)
        .setExpirationTime(exp)
        .sign(key)
      return { token, expires_at: new Date(exp * 1000).toISOString() }
    },

    /** The session that the token names; throws 102 when it has expired, 103 when it is invalid. */
    verify: async (token: string): Promise<{ sessionId: string }> => {
      const known = verified.get(token)
      if (known && known.exp <= Math.floor(Date.now() / 1000)) throw new ApiError(ErrorCode.expiredToken)
      if (known) return known
      try {
        return await check(token)
      } catch (error) {
        throw new ApiError(
          error instanceof errors.JWTExpired ? ErrorCode.expiredToken : ErrorCode.invalidToken,
        )
      }
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>
