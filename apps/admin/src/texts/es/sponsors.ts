import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { sponsors as english } from '../en/sponsors.ts'

export const sponsors = {
  title: 'Patrocinadores',
  total_one: '{{total}} patrocinador',
  total_other: '{{total}} patrocinadores',
  search: 'Buscar por nombre',
  add: 'Añadir patrocinador',
  saved: 'El patrocinador se ha guardado.',
  edit: 'Editar patrocinador',
  deleteOne: 'Eliminar {{name}}',
  consequences: '{{name}} desaparece de todas las exposiciones y revistas, y su logo se elimina.',
  empty: 'No hay patrocinadores que mostrar',
  emptyHint: 'Los patrocinadores se mostrarán aquí.',
  fields: {
    id_sponsor: 'ID',
    name: 'Nombre',
    description: 'Descripción',
    logo: 'Logo',
    enabled: 'Activado',
    status: 'Estado',
  },
} as const satisfies Wording<typeof english>
