import type { magazines as english } from '../en/magazines.ts'
import type { Wording } from '../wording.ts'

export const magazines = {
  title: 'Revistas',
} as const satisfies Wording<typeof english>
