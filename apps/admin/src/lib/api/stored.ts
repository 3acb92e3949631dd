import type { Answer } from './client.ts'

/** A record with the ETag that a change of it must send. */
export interface Stored<Row> {
  record: Row
  etag: string | null
}

/** Takes the record out of an answer: `stored(await call('GET /banner/{id}', …), 'banner')`. */
export const stored = <Key extends string, Row>(answer: Answer<Record<Key, Row>>, key: Key): Stored<Row> => ({
  record: answer.data[key],
  etag: answer.etag,
})
