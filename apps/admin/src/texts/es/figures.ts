import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { figures as english } from '../en/figures.ts'

export const figures = {
  chart: 'Gráfico: {{title}}. La tabla de abajo tiene las mismas cifras.',
  table: '{{title}}, tabla',
  cell: '{{figure}}: {{of}}',
} as const satisfies Wording<typeof english>
