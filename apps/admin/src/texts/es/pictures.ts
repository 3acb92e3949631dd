import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { pictures as english } from '../en/pictures.ts'

export const pictures = {
  title: 'Añadir imágenes',
  fit: 'Caben {{taken}} de {{given}}; se quedan fuera: {{names}}',
  sent: '{{sent}} de {{total}} enviadas',
  failed_one: '{{count}} ha fallado',
  failed_other: '{{count}} han fallado',
  retryAll: 'Volver a enviar todas',
  actions: 'Volver a enviar o quitar',
  waiting: 'En espera',
  isSent: 'Enviada',
  retry: 'Volver a enviar {{name}}',
  remove: 'Quitar {{name}}',
  titleHint: 'Título',
  titleOf: 'Título de {{name}}',
  more: 'Más archivos',
  done: 'Listo',
  unsaved: 'Se perderán las imágenes que todavía no se han enviado y los títulos sin guardar.',
} as const satisfies Wording<typeof english>
