import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { exhibitions as english } from '../en/exhibitions.ts'

export const exhibitions = {
  title: 'Exposiciones',
  total_one: '{{total}} exposición',
  total_other: '{{total}} exposiciones',
  empty: 'No hay exposiciones que mostrar',
  emptyHint: 'Las exposiciones se mostrarán aquí.',
  noMatch: 'Ninguna exposición coincide',
  add: 'Añadir exposición',
  edit: 'Editar exposición',
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
  tour: {
    title: 'Exposición virtual',
    edit: 'Editar exposición virtual',
    code: 'Código del iframe',
    empty: 'No hay exposición virtual que mostrar.',
  },
  video: {
    title: 'Vídeo',
    edit: 'Editar vídeo',
    address: 'Vídeo',
    hint: 'La dirección de un vídeo en YouTube o Vimeo, o de un archivo MP4 o WebM',
    empty: 'No hay vídeo que mostrar.',
  },
  text: {
    title: 'Texto de revista',
    edit: 'Editar texto de revista',
    remove: 'Quitar texto de revista',
    magazine: 'Título',
    magazine_description: 'Descripción',
    empty: 'No hay texto de revista que mostrar.',
  },
} as const satisfies Wording<typeof english>
