import { faults } from './faults/rows.ts'
import { attacks } from './security/rows.ts'

export interface Promised {
  /** The fault or attack. */
  what: string
  /** The behaviour with which the product has withstood it. */
  passesWhen: string
  /** Set when it promises a time, which soak alone holds it to. */
  isTimed?: boolean
}

/** The halves of docs/reliability.md: every fault and attack that the product is promised to withstand. */
export const halves = { faults, security: attacks } satisfies Record<string, Record<string, Promised>>

export type Half = keyof typeof halves
export type Row = keyof typeof faults | keyof typeof attacks
