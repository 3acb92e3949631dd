import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { SmtpFailure, sendBySmtp } from './smtp.ts'

type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message'

const usual: Record<Step, string> = {
  greeting: '220 mail.test',
  EHLO: '250 mail.test',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  message: '250 Kept',
}

/** A mail server that answers one step otherwise; null closes the connection, `half` within an answer. */
const startServer = async (step: Step | null, answer: string | null, commands: string[] = []) => {
  const lines: string[] = []
  const say = (socket: Socket, at: Step) => {
    if (at !== step) return socket.write(`${usual[at]}\r\n`)
    if (answer === null) return socket.destroy()
    if (answer === 'half') return socket.end('25')
    return socket.write(`${answer}\r\n`)
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    let isMessage = false
    createInterface({ input: socket }).on('line', (line) => {
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
  return { smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, lines }
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

test('nothing is sent of a message that could not be handed over', async () => {
  const reason = new Error('the database is away')
  const { failure, lines } = await send(null, null, () => Promise.reject(reason))
  expect([failure, lines]).toEqual([reason, []])
})
