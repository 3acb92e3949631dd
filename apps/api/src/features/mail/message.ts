import type { Language } from '@vernissage/contract/enums'
import { emailInASCII } from '@vernissage/contract/values/email-domains'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailAddress } from '../../platform/config.ts'

export interface MessageParts {
  to_name: string
  to_address: string
  language: Language
  subject: string
  text: string
  message_id: string
  /** Null for an automatic mail. */
  created_by: number | null
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/** Addresses in the text become links. */
const linked = (text: string) => {
  let end = 0
  const parts = [...text.matchAll(address)].flatMap(({ 0: url, index }) => {
    const before = escaped(text.slice(end, index))
    end = index + url.length
    return [before, `<a href="${escaped(url)}">${escaped(url)}</a>`]
  })
  return [...parts, escaped(text.slice(end))].join('')
}

/** A mail that waits has no date yet. */
const withoutDate = (message: Buffer) => {
  const text = message.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  return Buffer.from(text.slice(0, end).replace(/^Date: .*\r\n/m, '') + text.slice(end), 'latin1')
}

/** The plain text as HTML. */
const htmlOf = ({ language, text }: Pick<MessageParts, 'language' | 'text'>) => {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">
${paragraphs.join('\n')}
</body></html>
`
}

interface Envelope {
  /** Without one the program that opens the file adds it, and shows the mail as a draft. */
  from: MailAddress | undefined
  /** The address for answers; null for the sender's. */
  replyTo: string | null
  /** When it is or was sent; null while it waits. */
  date: Date | null
}

/** The message as it is sent to the mail server. */
export const composeMessage = async (
  mail: MessageParts,
  { from, replyTo, date }: Envelope,
): Promise<Buffer> => {
  const text = mail.text.replaceAll(/\r\n?/g, '\n')
  const headers = {
    'Content-Language': mail.language,
    // programs that answer by themselves do not answer this one
    ...(mail.created_by === null && { 'Auto-Submitted': 'auto-generated' }),
    ...(!from && { 'X-Unsent': '1' }),
  }
  const message = new MailComposer({
    ...(from && { from: { ...from, address: emailInASCII(from.address) } }),
    ...(replyTo !== null && { replyTo: emailInASCII(replyTo) }),
    ...(date && { date }),
    to: { name: mail.to_name, address: emailInASCII(mail.to_address) },
    subject: mail.subject,
    messageId: mail.message_id,
    headers,
    text,
    html: htmlOf({ language: mail.language, text }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const whole = await message.compile().build()
  return date ? whole : withoutDate(whole)
}
