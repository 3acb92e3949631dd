import type { programs as english } from '../en/programs.ts'
import type { Wording } from '../wording.ts'

export const programs = {
  add: 'Añadir',
  search: 'Buscar por título',
  status: 'Estado',
  featured: 'Destacada',
  general: 'General',
  dates: 'Fechas',
  editDates: 'Editar fechas',
  documents: 'Documentos',
  artworks_one: '{{total}} obra',
  artworks_other: '{{total}} obras',
  atLeast: 'Al menos {{min}}',
  atMost: 'Como máximo {{max}}',
  fields: {
    title: 'Título',
    url: 'Url',
    type: 'Tipo',
    min_artwork_number: 'Mín. de obras',
    max_artwork_number: 'Máx. de obras',
    created_by: 'Creador',
    updated_by: 'Actualizado por',
    application_limit_date: 'Límite de solicitudes',
    application_documents_limit_date: 'Fecha de decisión final',
  },
  contradiction: '«{{earlier}}» es posterior a «{{later}}».',
} as const satisfies Wording<typeof english>
