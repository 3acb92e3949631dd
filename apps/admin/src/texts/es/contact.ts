import type { contact as english } from '../en/contact.ts'
import type { Wording } from '../wording.ts'

export const contact = {
  title: 'Contacto',
  total_one: '{{total}} solicitud de contacto',
  total_other: '{{total}} solicitudes de contacto',
  empty: 'No hay solicitudes de contacto que mostrar',
  add: 'Añadir contacto',
  edit: 'Editar contacto',
  fields: {
    phone: 'Teléfono',
    message: 'Mensaje',
  },
  texts: {
    phone: 'El teléfono es obligatorio',
    digits: 'Introduce de 6 a 12 cifras',
    message: 'Introduce un mensaje válido',
  },
} as const satisfies Wording<typeof english>
