import type { users as english } from '../en/users.ts'
import type { Wording } from '../wording.ts'

export const users = {
  title: 'Usuarios',
} as const satisfies Wording<typeof english>
