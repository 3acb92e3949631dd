import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy = {
  title: 'Datos personales',
  intro:
    'Todo lo que se guarda sobre una persona, buscado por su correo: para quien pide verlo o que se borre.',
  email: 'Correo electrónico',
  find: 'Buscar',
  nothing: 'No se guarda nada sobre este correo.',
  found: 'Lo que se guarda sobre {{email}}',
  kinds: {
    contact_request: 'Solicitudes de contacto',
    newsletter_request: 'Solicitudes de boletín',
    artwork_purchase_request: 'Consultas',
    account: 'Cuenta de usuario',
    artwork: 'Obras',
    exhibition_application: 'Solicitudes para exposiciones',
    magazine_application: 'Solicitudes para revistas',
    application_draft: 'Solicitudes empezadas',
    mail: 'Correos',
    juror: 'Miembro del jurado',
    payment: 'Pagos',
    deleted: 'Eliminado y aún conservado',
    changes: 'Líneas del historial',
  },
  export: 'Exportar',
  erase: 'Borrar',
  question: '¿Borrar a esta persona?',
  text: 'Todo lo que se guarda sobre {{email}} se borra para siempre. Nadie podrá recuperarlo.',
  consequences:
    'Las solicitudes de contacto y de boletín se eliminan. Las consultas quedan sin nombre, correo, comentarios ni etiquetas. La cuenta de usuario desaparece con todo lo suyo: perfil de artista, obras, imágenes, documentos y solicitudes. Las solicitudes empezadas y los correos se eliminan, también los que aún no han salido. Las puntuaciones de un miembro del jurado se conservan, sin su nombre.',
  staff: 'Es el correo de un administrador o editor, y no se puede borrar.',
  erased: 'Borrado. Ya no se guarda nada sobre {{email}}.',
} as const satisfies Wording<typeof english>
