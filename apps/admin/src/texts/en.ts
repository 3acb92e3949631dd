import { common } from './en/common.ts'
import { home } from './en/home.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { ui } from './en/ui.ts'

export const texts = { common, signIn, shell, session, ui, home } as const
