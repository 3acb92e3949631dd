import type { masterclasses as english } from '../en/masterclasses.ts'
import type { Wording } from '../wording.ts'

export const masterclasses = {
  title: 'Masterclasses',
  total_one: '{{total}} masterclass',
  total_other: '{{total}} masterclasses',
  search: 'Buscar por título',
  status: 'Estado',
  paid: 'De pago',
  duration: 'Duración',
  empty: 'No hay masterclasses que mostrar',
} as const satisfies Wording<typeof english>
