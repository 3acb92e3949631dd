import { createHmac } from 'node:crypto'
import { draftToken } from '../auth/draft-tokens.ts'

/*
 * Who has the link in a mail acts as its reader. So the token stands in no row and is shown to nobody else: mails are written with …
 * in its place, and it is made of the mail's seed and the secret of the installation when the mail is sent.
 */

const untold = '…'
const paths = { draft: '/call/resume/', answer: '/call/answer/' } as const

/** The link as it is written down. */
export const untoldLink = (origin: string, to: keyof typeof paths) => `${origin}${paths[to]}${untold}`

/** The token that belongs to the seed of a letter. */
export const answerToken = (secret: string, seed: string) =>
  `answer_${createHmac('sha256', secret).update(`answer ${seed}`).digest('base64url')}`

interface WithLink {
  link_seed: string | null
  application_draft_id: number | null
  text: string
}

/** The mail as its reader gets it. */
export const withToken = <Mail extends WithLink>(mail: Mail, secret: string): Mail => {
  const { link_seed: seed, application_draft_id: draft, text } = mail
  if (seed === null) return mail
  const [path, token] =
    draft === null ? [paths.answer, answerToken(secret, seed)] : [paths.draft, draftToken(secret, seed)]
  const tell = (words: string) => words.replaceAll(`${path}${untold}`, () => `${path}${token}`)
  // not in the subject, which is read without opening the mail
  return { ...mail, text: tell(text) }
}
