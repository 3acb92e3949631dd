import type { statistics as english } from '../en/statistics.ts'
import type { Wording } from '../wording.ts'

export const statistics = {
  title: 'Estadísticas',
} as const satisfies Wording<typeof english>
