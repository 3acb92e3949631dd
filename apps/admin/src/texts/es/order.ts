import type { Wording } from '../../lib/i18n/text-keys.ts'
import type { order as english } from '../en/order.ts'

export const order = {
  hint: 'Arrastra por el asa o escribe otra posición.',
  role: 'elemento movible',
  move: 'Mover {{name}}',
  position: 'Posición de {{name}}',
  instructions:
    'La barra espaciadora lo levanta. Después las flechas lo mueven, la barra espaciadora lo suelta y Escape lo devuelve a su sitio.',
  lifted: '{{name}}: levantado, posición {{position}} de {{total}}.',
  over: '{{name}}: en la posición {{position}} de {{total}}.',
  dropped: '{{name}}: colocado en la posición {{position}} de {{total}}.',
  cancelled: '{{name}}: de vuelta en la posición {{position}} de {{total}}.',
} as const satisfies Wording<typeof english>
