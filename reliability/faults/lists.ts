import { sendRequest } from '../../apps/api/test/process/server-process.ts'

/** Every record of a list in the order of their ids, over all its pages. */
export const listAll = async <Row>(origin: string, path: string, key: string, token: string) => {
  const all: Row[] = []
  for (;;) {
    const { data } = await sendRequest(origin, `${path}?offset=${all.length}&limit=1000&order=0`, { token })
    const rows = data[key] as unknown as Row[]
    all.push(...rows)
    if (rows.length === 0 || all.length >= Number(data.count)) return all
  }
}
