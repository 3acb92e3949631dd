import type { requests as english } from '../en/requests.ts'
import type { Wording } from '../wording.ts'

export const requests = {
  search: 'Buscar por nombre',
  columns: {
    id: 'ID',
  },
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    date: 'Fecha',
    contacted: 'Contactado',
    contacted_at: 'Contactado el',
  },
  texts: {
    name: 'El nombre es obligatorio',
    email: 'Introduce un correo válido',
    date: 'La fecha es obligatoria',
    day: 'Selecciona una fecha',
    contactedAt: 'Selecciona una fecha que no sea futura',
  },
} as const satisfies Wording<typeof english>
