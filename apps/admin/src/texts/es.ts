import type { texts as english } from './en.ts'
import { common } from './es/common.ts'
import { home } from './es/home.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'
import { signIn } from './es/sign-in.ts'
import { ui } from './es/ui.ts'
import type { Wording } from './wording.ts'

export const texts = { common, signIn, shell, session, ui, home } as const satisfies Wording<typeof english>
