import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { columns as english } from '../en/columns.ts'

export const columns = {
  density: 'Densidad',
  densities: { comfortable: 'Cómoda', compact: 'Compacta' },
  show: 'Mostrar {{column}}',
  reset: 'Restablecer',
  done: 'Listo',
} as const satisfies Wording<typeof english>
