import type { NotedFault } from '../../platform/database/tables/mail.ts'

/** What a failure says of the set-up, with which no mail goes out. */
interface SetUp {
  fault: NotedFault
  /** Said before the reader's address: it is the same for all mails. Otherwise it may be of this mail after all. */
  isCertain: boolean
}

/** Why a message was not sent, in the words of the mail server or of the connection to it. */
export class SmtpFailure extends Error {
  override name = 'SmtpFailure'
  /** The three digits that the server answered. */
  readonly code: number | null
  /**
   * `refused`: the server will not take it, now or later. `later`: it may yet take it. `in doubt`: the connection was lost when
   * the server had the message, or part of it, and had not answered.
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

/** How far the conversation was: before the sender is named, after it, or when the server may have all of the message. */
export type Stage = 'connecting' | 'sending' | 'handed over'

/** What is said of the reader's mailbox or address, or of the size of the message. */
const aboutMail = /\b[45]\.(?:1\.(?:1|2|3|6|10)|2\.\d+|3\.4)\b/
/** Security and policy; a sender that is not known. */
const aboutSetUp = /\b5\.(?:7\.\d+|1\.[78])\b/
/** The same in words, which servers also say with other codes, and for now. */
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

/** What the connection's failure means for the mail. */
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
