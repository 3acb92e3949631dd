import { once } from 'node:events'
import { type FileChoice, UnreadableFile } from './file-row.ts'
import { type Reading, readRows } from './read-rows.ts'

/* Reads an uploaded file in a process of its own, which gives back its memory with its end. */

export type ReadMessage =
  | { kind: 'rows'; text: string }
  | ({ kind: 'done' } & Reading)
  | { kind: 'unreadable'; reason: string }

const send = async (message: ReadMessage) => {
  process.send!(message)
  await once(process, 'message')
}

const read = async (bytes: Buffer, choice: FileChoice) => {
  const rows = readRows(bytes, choice)
  let next = await rows.next()
  for (; !next.done; next = await rows.next()) await send({ kind: 'rows', text: next.value })
  process.send!({ kind: 'done', ...next.value } satisfies ReadMessage)
}

/** The reason for which a file is refused; any other error is a fault of ours. */
const reasonOf = (error: unknown) => (error instanceof UnreadableFile ? error.message : 'damaged')

// a service manager signals every process of the service: this one ends with the one that it works for
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.once('message', ({ bytes, choice }: { bytes: Uint8Array; choice: FileChoice }) => {
  read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), choice).catch((error) =>
    process.send!({ kind: 'unreadable', reason: reasonOf(error) } satisfies ReadMessage),
  )
})
