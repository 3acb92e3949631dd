import type { contact as english } from '../en/contact.ts'
import type { Wording } from '../wording.ts'

export const contact = {
  title: 'Contacto',
} as const satisfies Wording<typeof english>
