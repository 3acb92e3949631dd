import type { applications as english } from '../en/applications.ts'
import type { Wording } from '../wording.ts'

export const applications = {
  title: 'Solicitudes',
} as const satisfies Wording<typeof english>
