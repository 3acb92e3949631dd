import { api } from './client.ts'
import type { Stored } from './stored.ts'

interface Options<Name extends string, Row> {
  /** The record's own path, `/artist/7`. */
  path: string
  name: Name
  /** The ETag that the record was read with. */
  ifMatch: string | null
  read: () => Promise<Stored<Row>>
}

/** Removes one document of a record and answers the record as it is then. Fails with 470 when it is no longer as it was read. */
export async function removeDocument<Name extends string, Row>({
  path,
  name,
  ifMatch,
  read,
}: Options<Name, Row>): Promise<Stored<Row>> {
  await api.del(`${path}/file`, { query: { name }, ifMatch })
  return read()
}
