import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { enquiries as english } from '../en/enquiries.ts'

export const enquiries = {
  nobody: 'Nadie',
  title: 'Consultas',
  total_one: '{{total}} consulta',
  total_other: '{{total}} consultas',
  search: 'Buscar por nombre',
  empty: 'No hay consultas que mostrar',
  add: 'Añadir consulta',
  edit: 'Editar consulta',
  overdue: 'Vencida',
  deletedArtwork: 'Eliminada',
  lostArtwork: 'Era sobre «{{title}}», que se ha eliminado.',
  fields: {
    id_artwork_purchase_request: 'ID',
    name: 'Nombre',
    email: 'Correo electrónico',
    consultant_id: 'Asesor',
    artwork_id: 'Obra',
    date: 'Próxima fecha',
    artwork_purchase_request_status_id: 'Estado',
    comments: 'Comentarios',
    tags: 'Etiquetas',
  },
  texts: {
    email: 'Introduce un correo válido',
    artwork: 'La obra es obligatoria',
    consultant: 'El asesor es obligatorio',
  },
} as const satisfies Wording<typeof english>
