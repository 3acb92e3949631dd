import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { sendBySmtp } from './smtp.ts'
import type { NotedFault } from './smtp-failure.ts'
import { SmtpFailure } from './smtp-failure.ts'

type Step = 'greeting' | 'EHLO' | 'STAR' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

const usual: Record<Step, string> = {
  greeting: '220 mail.test',
  EHLO: '250-mail.test\r\n250-STARTTLS\r\n250 AUTH PLAIN',
  STAR: '220 Go on',
  AUTH: '235 Welcome',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  message: '250 Kept',
}

/** A mail server that answers one step otherwise; null closes the connection, `half` within an answer, `never` says nothing. */
const startServer = async (step: Step | null, answer: string | null, commands: string[] = []) => {
  const lines: string[] = []
  const say = (socket: Socket, at: Step) => {
    // TLS is offered where the test is of it
    const words = at === 'EHLO' && step !== 'STAR' ? usual[at].replace('250-STARTTLS\r\n', '') : usual[at]
    if (at !== step) return socket.write(`${words}\r\n`)
    if (answer === null) return socket.destroy()
    if (answer === 'half') return socket.end('25')
    if (answer === 'never') return
    return socket.write(`${answer}\r\n`)
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    let isMessage = false
    const input = createInterface({ input: socket })
    input.on('error', () => undefined)
    input.on('line', (line) => {
      if (isMessage) {
        lines.push(line)
        if (line !== '.') return
        isMessage = false
        return say(socket, 'message')
      }
      commands.push(line)
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'QUIT') return socket.end('221 Bye\r\n')
      isMessage = command === 'DATA' && step !== 'DATA'
      return say(socket, (command === 'HELO' ? 'EHLO' : command) as Step)
    })
    say(socket, 'greeting')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { smtpUrl: `smtp://${step === 'AUTH' ? 'ana:secret@' : ''}127.0.0.1:${port}`, lines }
}

const send = async (step: Step | null, answer: string | null, handOver = async () => undefined) => {
  const { smtpUrl, lines } = await startServer(step, answer)
  let handedOver = 0
  const failure = await sendBySmtp({
    smtpUrl,
    from: 'calls@vernissage.test',
    to: 'ana@mail.test',
    message: Buffer.from('Subject: Hi\r\n\r\nText\r\n'),
    handOver: () => {
      handedOver += 1
      return handOver()
    },
  }).then(
    () => null,
    (error) => error,
  )
  return { failure, handedOver, lines }
}

test('a mail to and from international domains is handed over with their ASCII forms', async () => {
  const commands: string[] = []
  const { smtpUrl } = await startServer(null, '', commands)
  await sendBySmtp({
    smtpUrl,
    from: 'calls@müller.example',
    to: 'ana@пример.рф',
    message: Buffer.from('Subject: Hi\r\n\r\nText\r\n'),
    handOver: async () => undefined,
  })
  expect(commands).toEqual(
    expect.arrayContaining([
      expect.stringContaining('FROM:<calls@xn--mller-kva.example>'),
      expect.stringContaining('TO:<ana@xn--e1afmkfd.xn--p1ai>'),
    ]),
  )
})

test('a message is handed over once, and taken', async () => {
  expect(await send(null, null)).toEqual({
    failure: null,
    handedOver: 1,
    lines: ['Subject: Hi', '', 'Text', '.'],
  })
})

test.each<[Step, string | null, SmtpFailure['kind'], number | null]>([
  // not of this mail: another time the server may be well
  ['greeting', '421 Too busy', 'later', 421],
  ['greeting', '554 No service', 'later', 554],
  ['greeting', null, 'later', null],
  ['EHLO', '421 Closing', 'later', 421],
  ['EHLO', '550 Not you', 'later', 550],
  ['EHLO', null, 'later', null],
  ['MAIL', '451 Later', 'later', 451],
  ['MAIL', '550 Not from you', 'later', 550],
  ['MAIL', '552 Too large', 'refused', 552],
  ['MAIL', null, 'later', null],
  ['RCPT', '450 Mailbox busy', 'later', 450],
  ['RCPT', '550 No such person', 'refused', 550],
  ['RCPT', '421 Closing', 'later', 421],
  ['RCPT', null, 'later', null],
  ['DATA', '451 Later', 'later', 451],
  ['DATA', '554 No', 'refused', 554],
  ['DATA', null, 'later', null],
  ['DATA', 'half', 'later', null],
  ['message', '451 Later', 'later', 451],
  ['message', '421 Closing', 'later', 421],
  ['message', '554 Spam', 'refused', 554],
  ['message', null, 'in doubt', null],
  ['message', 'half', 'in doubt', null],
])('a server that answers %s with %s: %s', async (step, answer, kind, code) => {
  const { failure, handedOver, lines } = await send(step, answer)
  expect(failure).toBeInstanceOf(SmtpFailure)
  expect(failure).toMatchObject({ kind, code })
  expect([handedOver, lines.length > 0]).toEqual(step === 'message' ? [1, true] : [0, false])
})

/* Of the set-up, whether surely or perhaps: what is of a mail alone says null. */
const surely = (fault: NotedFault) => ({ fault, isCertain: true })
const perhaps = { fault: 'refused', isCertain: false } as const

test.each<[Step, string | null, SmtpFailure['kind'], SmtpFailure['setUp']]>([
  ['greeting', '554 5.7.1 You are blocked', 'later', surely('refused')],
  ['greeting', '421 4.7.0 Too many connections', 'later', surely('refused')],
  ['greeting', null, 'later', surely('away')],
  ['EHLO', '550 5.7.1 Not you', 'later', surely('refused')],
  ['STAR', null, 'later', surely('away')],
  ['STAR', '220 Nonsense follows\r\nnonsense', 'later', surely('insecure')],
  ['AUTH', '535 5.7.8 Authentication failed', 'later', surely('sign_in')],
  ['AUTH', '534 5.7.9 Use another password', 'later', surely('sign_in')],
  ['AUTH', null, 'later', surely('away')],
  ['MAIL', '530 5.7.0 Must authenticate first', 'later', surely('refused')],
  ['MAIL', '550 5.1.8 Sender domain does not exist', 'later', surely('refused')],
  ['MAIL', '553 5.1.7 Bad sender', 'later', surely('refused')],
  ['MAIL', '501 5.1.7 Bad sender', 'later', surely('refused')],
  ['MAIL', '452 4.3.1 Out of space', 'later', surely('refused')],
  ['MAIL', '552 5.3.4 Message too large', 'refused', null],
  ['MAIL', '554 5.3.4 Message too large', 'refused', null],
  ['RCPT', '554 5.7.1 <ana@mail.test>: Relay access denied', 'later', perhaps],
  ['RCPT', '454 4.7.1 <ana@mail.test>: Relay access denied', 'later', perhaps],
  ['RCPT', '550 5.7.1 Unable to relay', 'later', perhaps],
  ['RCPT', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', 'later', perhaps],
  ['RCPT', '550 relay not permitted', 'later', perhaps],
  ['RCPT', '550 Relaying denied', 'later', perhaps],
  ['RCPT', '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)', 'later', perhaps],
  ['RCPT', '530 Authentication required', 'later', perhaps],
  ['RCPT', '550 5.7.0 Must issue a STARTTLS command first', 'later', perhaps],
  [
    'RCPT',
    '553 5.7.1 <calls@vernissage.test>: Sender address rejected: not owned by user ana',
    'later',
    perhaps,
  ],
  ['RCPT', '550 5.1.0 <calls@vernissage.test>: Sender address rejected: User unknown', 'later', perhaps],
  ['RCPT', '550 5.1.8 <calls@vernissage.test>: Sender address rejected: Domain not found', 'later', perhaps],
  ['RCPT', '450 4.1.8 <calls@vernissage.test>: Sender address rejected: Domain not found', 'later', perhaps],
  ['RCPT', '553 5.1.7 Bad sender', 'later', perhaps],
  ['RCPT', '550 5.1.1 User unknown', 'refused', null],
  [
    'RCPT',
    '550 5.1.1 <a@mail.test>: Recipient address rejected: User unknown in relay recipient table',
    'refused',
    null,
  ],
  ['RCPT', '550 5.1.10 Recipient not found', 'refused', null],
  ['RCPT', '550 5.4.1 Recipient address rejected: Access denied', 'refused', null],
  ['RCPT', '552 5.2.2 Mailbox full', 'refused', null],
  ['RCPT', '550 5.2.1 Mailbox disabled', 'refused', null],
  ['RCPT', '451 4.7.1 Greylisted, come back later', 'later', null],
  ['RCPT', '450 4.2.1 Mailbox busy', 'later', null],
  ['DATA', '554 5.7.1 Not permitted', 'later', perhaps],
  ['DATA', '554 5.5.1 No valid recipients', 'refused', null],
  ['message', '554 5.7.1 Message rejected', 'later', perhaps],
  ['message', '550 5.7.26 This mail is not signed', 'later', perhaps],
  ['message', '552 5.3.4 Message too large', 'refused', null],
  ['message', '554 5.6.0 Malformed', 'refused', null],
  ['message', '451 4.3.0 Later', 'later', null],
  ['message', null, 'in doubt', null],
])('of a server that answers %s with %s it is known whose fault it is', async (step, answer, kind, setUp) => {
  const { failure, handedOver } = await send(step, answer)
  expect(failure).toMatchObject({ kind, setUp })
  expect(handedOver).toBe(step === 'message' ? 1 : 0)
})

test('of a server that is not there, or whose name is not known, it is said that it is away', async () => {
  const failed = async (smtpUrl: string) =>
    sendBySmtp({
      smtpUrl,
      from: 'calls@vernissage.test',
      to: 'ana@mail.test',
      message: Buffer.from('Subject: Hi\r\n\r\nText\r\n'),
      handOver: async () => undefined,
    }).catch((error) => error)
  const { smtpUrl } = await startServer(null, null)
  const plain = new URL(smtpUrl)
  expect(await failed(`smtps://${plain.host}`)).toMatchObject({ kind: 'later', setUp: surely('insecure') })
  expect(await failed('smtp://127.0.0.1:1')).toMatchObject({ kind: 'later', setUp: surely('away') })
  expect(await failed('smtp://nowhere.invalid')).toMatchObject({ kind: 'later', setUp: surely('away') })
})

test('a message that a server has and does not answer for is in doubt once it is given up', async () => {
  const { smtpUrl, lines } = await startServer('message', 'never')
  const givenUp = new AbortController()
  const sending = sendBySmtp({
    smtpUrl,
    from: 'calls@vernissage.test',
    to: 'ana@mail.test',
    message: Buffer.from('Subject: Hi\r\n\r\nText\r\n'),
    handOver: async () => undefined,
    signal: givenUp.signal,
  }).catch((error) => error)
  await expect.poll(() => lines.at(-1)).toBe('.')
  givenUp.abort()
  expect(await sending).toMatchObject({ kind: 'in doubt', setUp: null })
})

test('nothing is sent of a message that could not be handed over', async () => {
  const reason = new Error('the database is away')
  const { failure, lines } = await send(null, null, () => Promise.reject(reason))
  expect([failure, lines]).toEqual([reason, []])
})
