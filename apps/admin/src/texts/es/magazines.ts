import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { magazines as english } from '../en/magazines.ts'

export const magazines = {
  title: 'Revistas',
  total_one: '{{total}} revista',
  total_other: '{{total}} revistas',
  empty: 'No hay revistas que mostrar',
  emptyHint: 'Las revistas se mostrarán aquí.',
  noMatch: 'Ninguna revista coincide',
  add: 'Añadir revista',
  edit: 'Editar revista',
  atLeast: 'Al menos {{min}}',
  atMost: 'Como máximo {{max}}',
  fields: {
    artworks: 'Obras',
    description: 'Descripción',
    date: 'Fecha',
    file: 'Archivo',
  },
  code: {
    title: 'Código',
    edit: 'Editar código',
    source: 'Origen del iframe',
    empty: 'No hay código que mostrar.',
  },
} as const satisfies Wording<typeof english>
