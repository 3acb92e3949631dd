import type { newsletters as english } from '../en/newsletters.ts'
import type { Wording } from '../wording.ts'

export const newsletters = {
  title: 'Boletín',
} as const satisfies Wording<typeof english>
