import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { filters as english } from '../en/filters.ts'

export const filters = {
  clearFilters: 'Vaciar',
  apply: 'Mostrar',
  match: 'Qué debe cumplirse',
  matchAll: 'Todos',
  matchAny: 'Alguno',
  allHint: 'Filas que cumplen todos los filtros.',
  anyHint: 'Filas que cumplen al menos un filtro. Los rangos y las fechas siempre acotan la lista.',
  and: 'y',
  or: 'o',
  from: 'desde {{from}}',
  upTo: 'hasta {{to}}',
  range: '{{from}} – {{to}}',
  removeFilter: 'Quitar el filtro {{label}}',
  fieldFrom: '{{field}}, desde',
  fieldTo: '{{field}}, hasta',
  contains: 'Contiene',
  rangeOrder: 'El final es anterior al principio',
  yes: 'Sí',
  no: 'No',
} as const satisfies Wording<typeof english>
