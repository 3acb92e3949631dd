import { common } from './common.ts'
import { signIn } from './sign-in.ts'

/** What the sign-in screen needs: it is shown before the rest has arrived. */
export const texts = { common, signIn } as const
