import type { exhibitions as english } from '../en/exhibitions.ts'
import type { Wording } from '../wording.ts'

export const exhibitions = {
  title: 'Exposiciones',
} as const satisfies Wording<typeof english>
