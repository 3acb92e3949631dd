import type { enquiries as english } from '../en/enquiries.ts'
import type { Wording } from '../wording.ts'

export const enquiries = {
  title: 'Consultas',
  empty: 'No hay consultas que mostrar',
  edit: 'Editar consulta',
  overdue: 'Vencida',
  deletedArtwork: 'Eliminada',
  fields: {
    id_artwork_purchase_request: 'ID',
    name: 'Nombre',
    email: 'Correo',
    consultant_id: 'Asesor',
    artwork_id: 'Obra',
    date: 'Próxima fecha',
    artwork_purchase_request_status_id: 'Estado',
    comments: 'Comentarios',
  },
  consultantRequired: 'El asesor es obligatorio',
} as const satisfies Wording<typeof english>
