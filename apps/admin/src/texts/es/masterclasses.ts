import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { masterclasses as english } from '../en/masterclasses.ts'

export const masterclasses = {
  title: 'Masterclasses',
  total_one: '{{total}} masterclass',
  total_other: '{{total}} masterclasses',
  search: 'Buscar por título',
  status: 'Estado',
  paid: 'De pago',
  duration: 'Duración',
  empty: 'No hay masterclasses que mostrar',
  fields: { title: 'Título', price: 'Precio', date: 'Fecha' },
} as const satisfies Wording<typeof english>
