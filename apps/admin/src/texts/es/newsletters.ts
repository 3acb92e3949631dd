import type { newsletters as english } from '../en/newsletters.ts'
import type { Wording } from '../wording.ts'

export const newsletters = {
  title: 'Boletín',
  total_one: '{{total}} solicitud de boletín',
  total_other: '{{total}} solicitudes de boletín',
  empty: 'No hay solicitudes de boletín que mostrar',
  add: 'Añadir solicitud de boletín',
  edit: 'Editar solicitud de boletín',
  fields: {
    tags: 'Etiquetas',
  },
  texts: {
    tags: 'Debe haber al menos 1 etiqueta',
    blankTag: 'Escribe al menos un carácter',
  },
} as const satisfies Wording<typeof english>
