import { ErrorCode } from '@vernissage/contract/errors'
import type { Credentials, SessionClaims } from '@vernissage/contract/session'
import { errors, jwtVerify, SignJWT } from 'jose'
import { ApiError } from '../errors.ts'

const algorithm = 'HS256'
const audience = 'vernissage'

export interface Tokens {
  /** A token for the session, good for the configured time. */
  issue: (sessionId: string, claims: Omit<SessionClaims, 'exp'>) => Promise<Credentials>
  /** The session that the token names; throws 102 when it has expired, 103 when it is not ours. */
  verify: (token: string) => Promise<{ sessionId: string }>
}

/** `ttl` in seconds. */
export const createTokens = (secret: string, ttl: number): Tokens => {
  const key = new TextEncoder().encode(secret)
  return {
    issue: async (sessionId, claims) => {
      const exp = Math.floor(Date.now() / 1000) + ttl
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setJti(sessionId)
        .setAudience(audience)
        .setExpirationTime(exp)
        .sign(key)
      return { token, expires_at: new Date(exp * 1000).toISOString() }
    },

    verify: async (token) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          requiredClaims: ['exp', 'jti'],
        })
        // Nothing but the algorithm is ever in our header: a key id or an embedded key is somebody's attempt.
        if (Object.keys(protectedHeader).length !== 1) throw new ApiError(ErrorCode.invalidToken)
        return { sessionId: payload.jti as string }
      } catch (error) {
        throw new ApiError(
          error instanceof errors.JWTExpired ? ErrorCode.expiredToken : ErrorCode.invalidToken,
        )
      }
    },
  }
}
