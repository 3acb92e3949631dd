import { z } from 'zod'

export const presenceQuerySchema = z.strictObject({
  /** As `recordName` gives it. */
  record: z.string().regex(/^[a-z]{1,40}\/[1-9]\d{0,9}$/),
})

/** What somebody who has a record open is told: who else has it open, or who has just saved or deleted it. */
export type PresenceEvent =
  | { kind: 'others'; names: string[] }
  | { kind: 'saved'; name: string }
  | { kind: 'deleted'; name: string }
