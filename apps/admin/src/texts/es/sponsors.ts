import type { sponsors as english } from '../en/sponsors.ts'
import type { Wording } from '../wording.ts'

export const sponsors = {
  title: 'Patrocinadores',
} as const satisfies Wording<typeof english>
