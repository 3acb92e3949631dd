import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../../../scripts/lib/free-port.mjs'

const python = '/usr/bin/python3'
const script = join(import.meta.dirname, 'mail-server.py')

export const hasMailServer = spawnSync(python, ['-c', 'import aiosmtpd']).status === 0
if (!hasMailServer) console.warn('WARNING: aiosmtpd is not installed, so the tests of mail are left out.')

/**
 * The server's reaction to messages: `refuse` answers 550, `deny` 554 5.7.1 as a server that does not relay, `busy` 451, `stall` nothing at all; `hold`
 * answers the message when it is to behave otherwise; `cut` ends the connection within the message, `hang up` once it has kept it,
 * without an answer. It always refuses addresses that begin with `refused`, and those with `unwelcome` by its policy (5.7.1); to
 * those with `stalled` it never answers the message.
 */
export type MailServerBehaviour = 'accept' | 'refuse' | 'deny' | 'busy' | 'stall' | 'hold' | 'cut' | 'hang up'

/** A message that arrived, parsed. */
export interface ArrivedMail {
  from: string
  to: string
  subject: string
  messageId: string
  text: string
  html: string | null
  /** The addresses in the text. */
  links: string[]
  /** By their names in lower case, in their order. */
  headers: [name: string, value: string][]
  envelope: { from: string; to: string[] }
  raw: string
}

const launch = async (folder: string, port: number) => {
  const child = spawn(python, [script, folder, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the mail server ended with ${code} before it was ready`)
  })
  ended.catch(() => undefined)
  await Promise.race([once(child.stdout, 'data'), ended])
  return child
}

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** A real SMTP server on this machine alone, which keeps what arrives. */
export const startMailServer = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-mail-'))
  const port = await freePort()
  let child = await launch(folder, port)

  /** Every message that has arrived, in the order of their arrival. */
  const mails = async (): Promise<ArrivedMail[]> => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
    return Promise.all(
      names.map(async (name) => {
        const mail = JSON.parse(await readFile(join(folder, name), 'utf8')) as ArrivedMail
        return { ...mail, links: mail.text?.match(/https?:\/\/[^\s<>"]+/g) ?? [] }
      }),
    )
  }

  return {
    mails,
    /** The environment of a product that sends its mails here. */
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Vernissage <calls@vernissage.test>',
      MAIL_PER_MINUTE: '100000',
      PUBLIC_URL: 'https://vernissage.test',
    },
    /** The first message to the address, or whose subject has the words; waits for it. */
    waitFor: async (words: string, within = 30_000): Promise<ArrivedMail> => {
      const end = Date.now() + within
      for (;;) {
        const found = (await mails()).find(({ to, subject }) => to.includes(words) || subject.includes(words))
        if (found) return found
        if (Date.now() > end) throw new Error(`no mail came for ${words}`)
        await setTimeout(100)
      }
    },
    /** In one step: a server that reads half a word would accept. */
    behave: async (behaviour: MailServerBehaviour) => {
      await writeFile(join(folder, 'behaviour.new'), behaviour)
      await rename(join(folder, 'behaviour.new'), join(folder, 'behaviour'))
    },
    /** At once, like a crash, until `start`. */
    kill: () => end(child),
    /** Does nothing while it runs. */
    start: async () => {
      if (child.exitCode !== null || child.signalCode !== null) child = await launch(folder, port)
    },
    stop: async () => {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
