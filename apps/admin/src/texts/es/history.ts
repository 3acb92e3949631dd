import type { history as english } from '../en/history.ts'
import type { Wording } from '../wording.ts'

export const history = {
  title: 'Historial',
} as const satisfies Wording<typeof english>
