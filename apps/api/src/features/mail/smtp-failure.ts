import type { MailFault } from '@vernissage/contract/resources/letters/mail'

/** That the server is slow shows in the mails. */
export type NotedFault = Exclude<MailFault, 'slow'>

/** A fault of the set-up, with which no mail can be sent. */
interface SetUp {
  fault: NotedFault
  /** It came before the reader's address, and so concerns all mails. Otherwise it may concern this mail alone. */
  isCertain: boolean
}

/** The reason why a message was not sent, in the words of the mail server or of the connection to it. */
export class SmtpFailure extends Error {
  override name = 'SmtpFailure'
  /** The code of three digits that the server answered. */
  readonly code: number | null
  /**
   * `refused`: the server will not accept it, now or later. `later`: it may accept it later. `in doubt`: the connection was lost
   * when the server had the message, or part of it, and had not answered.
   */
  readonly kind: 'refused' | 'later' | 'in doubt'
  readonly setUp: SetUp | null

  constructor(
    kind: SmtpFailure['kind'],
    words: string,
    { code = null, setUp = null }: { code?: number | null; setUp?: SetUp | null } = {},
  ) {
    super(words)
    this.kind = kind
    this.code = code
    this.setUp = setUp
  }
}

export interface NodemailerFailure extends Error {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

/** The state of the conversation: before the sender is named, after it, or once the server may have the whole message. */
export type Stage = 'connecting' | 'sending' | 'handed over'

/** Codes about the reader's mailbox or address, or the size of the message. */
const aboutMail = /\b[45]\.(?:1\.(?:1|2|3|6|10)|2\.\d+|3\.4)\b/
/** Codes about security, policy, or an unknown sender. */
const aboutSetUp = /\b5\.(?:7\.\d+|1\.[78])\b/
/** The same in words, which servers also send with other codes and with temporary ones. */
const wordsAboutSetUp = [
  /relay(?:ing)? (?:access |is )?(?:denied|not (?:permitted|allowed|authorized)|prohibited|forbidden)/i,
  /(?:unable|not (?:permitted|allowed|authorized)) to relay|(?:do|does) not relay|rcpthosts/i,
  /sender (?:address )?(?:rejected|refused|denied|not allowed|verif\w+ failed)/i,
  /(?:client host|helo command|ehlo command) rejected/i,
  /authenticat\w+ (?:is )?required|(?:must|need to|please) (?:\w+ )?authenticate|need AUTH|AUTH first/i,
]
const authenticationRequired = 530

const isRefusalOfSetUp = (code: number, response: string) => {
  if (aboutMail.test(response)) return false
  return (
    code === authenticationRequired ||
    (code >= 500 && aboutSetUp.test(response)) ||
    wordsAboutSetUp.some((words) => words.test(response))
  )
}

const isTooLarge = (code: number | null, response: string) =>
  code === 552 || /\b5\.(?:2\.3|3\.4)\b/.test(response)

const certificates = /certificate|self.signed|SSL|TLS|ALPN|CERT_|ERR_SSL/i

const faultOfConnection = ({ code, responseCode, message }: NodemailerFailure): NotedFault => {
  if (code === 'EAUTH') return 'sign_in'
  if (code === 'ETLS' || (!responseCode && certificates.test(message))) return 'insecure'
  return responseCode ? 'refused' : 'away'
}

/** The failure of the connection as a failure of the mail. */
export const failureOf = (error: NodemailerFailure, stage: Stage): SmtpFailure => {
  const { responseCode: code = null, response = '', command = '', message } = error
  const words = (response || message).replace(/\s+/g, ' ').trim().slice(0, 500)
  if (stage === 'connecting')
    return new SmtpFailure('later', words, {
      code,
      setUp: { fault: faultOfConnection(error), isCertain: true },
    })
  if (code === null) {
    if (stage === 'handed over') return new SmtpFailure('in doubt', words)
    const isOfMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
    if (isOfMail) return new SmtpFailure('refused', words)
    return new SmtpFailure('later', words, { setUp: { fault: 'away', isCertain: false } })
  }
  if (stage === 'sending' && command.startsWith('MAIL FROM') && !isTooLarge(code, response))
    return new SmtpFailure('later', words, { code, setUp: { fault: 'refused', isCertain: true } })
  if (isRefusalOfSetUp(code, response))
    return new SmtpFailure('later', words, { code, setUp: { fault: 'refused', isCertain: false } })
  return new SmtpFailure(code >= 500 ? 'refused' : 'later', words, { code })
}
