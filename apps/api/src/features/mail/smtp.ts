import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { emailInASCII } from '@vernissage/contract/values/email-domains'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import { failureOf, type NodemailerFailure, type Stage } from './smtp-failure.ts'

const second = 1000
const limits = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 20 * second,
  socketTimeout: 300 * second,
}
/** How long it may take until the server is ready for the message. */
const readyWithin = 30 * second

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** The settings of the connection. A password is sent to another machine over TLS alone. */
const settingsOf = (smtpUrl: string) => {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const user = decodeURIComponent(url.username)
  return {
    auth: user ? { user, pass: decodeURIComponent(url.password) } : null,
    connection: {
      host,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: user !== '' && !isLoopback(host),
      ...limits,
    },
  }
}

interface Sending {
  smtpUrl: string
  from: string
  to: string
  message: Buffer
  /** Called once the server is ready for the message; when it rejects nothing of the message is sent. */
  handOver: () => Promise<void>
  /** Aborted when the server is not waited for any longer. */
  signal?: AbortSignal
}

/**
 * Sends one message to one address. Resolves once the server has accepted it, rejects with an SmtpFailure, or with what
 * `handOver` rejects with.
 */
export const sendBySmtp = async ({
  smtpUrl,
  from,
  to,
  message,
  handOver,
  signal,
}: Sending): Promise<void> => {
  const { auth, connection: settings } = settingsOf(smtpUrl)
  const connection = new SmtpConnection(settings)
  let stage: Stage = 'connecting'
  let kept: { reason: unknown } | undefined
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  const fail = (error: Error) => lost.reject(error)
  connection.on('error', fail)
  connection.once('end', () => fail(new Error('the connection was closed')))
  const giveUp = () => fail(new Error('the mail server does not answer'))
  const timer = setTimeout(giveUp, readyWithin)
  signal?.addEventListener('abort', giveUp, { once: true })

  /** Yields bytes once the connection asks for them, which is after the server's 354. */
  const bytes = async function* () {
    await handOver().catch((reason) => {
      kept = { reason }
      throw reason
    })
    clearTimeout(timer)
    stage = 'handed over'
    yield message
  }

  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
      lost.promise,
    ])

  try {
    await step((done) => connection.connect(done))
    if (auth) await step((done) => connection.login(auth, done))
    stage = 'sending'
    const envelope = { from: emailInASCII(from), to: [emailInASCII(to)], size: message.length }
    await step((done) => connection.send(envelope, Readable.from(bytes()), done))
    connection.quit()
  } catch (error) {
    connection.close()
    throw kept ? kept.reason : failureOf(error as NodemailerFailure, stage)
  } finally {
    clearTimeout(timer)
  }
}
