import type { exhibitions as english } from '../en/exhibitions.ts'
import type { Wording } from '../wording.ts'

export const exhibitions = {
  title: 'Exposiciones',
  total_one: '{{total}} exposición',
  total_other: '{{total}} exposiciones',
  empty: 'No hay exposiciones que mostrar',
  emptyHint: 'Las exposiciones se mostrarán aquí.',
  noMatch: 'Ninguna exposición coincide',
  add: 'Añadir exposición',
  edit: 'Editar exposición',
  deletion:
    'Con ella se eliminan sus solicitudes y sus vínculos con patrocinadores, artistas y obras. Los artistas y las obras se conservan.',
  fields: {
    short_description: 'Descripción corta',
    medium_description: 'Descripción media',
    description: 'Descripción completa',
    reference_code: 'Código de referencia',
    period: 'Periodo',
    start_date: 'Fecha de inicio',
    end_date: 'Fecha de fin',
    brochure: 'Folleto',
  },
} as const satisfies Wording<typeof english>
