import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { requests as english } from '../en/requests.ts'

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
    phone: 'Teléfono',
    message: 'Mensaje',
    tags: 'Etiquetas',
  },
  texts: {
    name: 'El nombre es obligatorio',
    email: 'Introduce un correo válido',
    date: 'La fecha es obligatoria',
    day: 'Selecciona una fecha',
    phone: 'El teléfono es obligatorio',
    message: 'Introduce un mensaje válido',
    tags: 'Debe haber al menos 1 etiqueta',
    blankTag: 'Escribe al menos un carácter',
  },
  contact: {
    title: 'Contacto',
    total_one: '{{total}} solicitud de contacto',
    total_other: '{{total}} solicitudes de contacto',
    empty: 'No hay solicitudes de contacto que mostrar',
    add: 'Añadir contacto',
    edit: 'Editar contacto',
  },
  newsletters: {
    title: 'Boletín',
    total_one: '{{total}} solicitud de boletín',
    total_other: '{{total}} solicitudes de boletín',
    empty: 'No hay solicitudes de boletín que mostrar',
    add: 'Añadir solicitud de boletín',
    edit: 'Editar solicitud de boletín',
  },
} as const satisfies Wording<typeof english>
