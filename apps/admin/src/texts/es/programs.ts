import type { programs as english } from '../en/programs.ts'
import type { Wording } from '../wording.ts'

export const programs = {
  add: 'Añadir',
} as const satisfies Wording<typeof english>
