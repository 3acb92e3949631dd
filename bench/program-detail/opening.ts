import { type Kind, type Size, urlOf } from './rows.ts'

type Row = Record<string, unknown>

/** Sends requests to a server as its administrator. */
export const signIn = async (url: string, credentials: { email: string; password: string }) => {
  const request = async <Data>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    token?: string,
    body?: object,
  ) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body ? JSON.stringify(body) : null,
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
    return (JSON.parse(answer) as { data: Data }).data
  }
  const { token } = await request<{ token: string }>('POST', '/login', undefined, {
    ...credentials,
    device: 'web',
  })
  return {
    get: <Data>(path: string) => request<Data>('GET', path, token),
    patch: (path: string, body: object) => request('PATCH', path, token, body),
  }
}
export type Api = Awaited<ReturnType<typeof signIn>>

/** How many rows each panel of the page shows at first. */
const panels = { application: 10, sponsor: 10, artwork: 12, artist: 10 }

const panelPath = (kind: Kind, id: unknown, [part, limit]: [string, number]) => {
  const filter = JSON.stringify({ AND: [{ field: `${kind}_id`, operator: '=', value: id }] })
  const query = { limit: `${limit}`, offset: '0', order_by: `id_${kind}_${part}`, order: '0', filter }
  return `/${kind}${part}/all?${new URLSearchParams(query)}`
}

/** Asks for what the page of a program asks for when it opens: the program, then all its panels at once. */
export const openProgram = async (api: Api, kind: Kind, size: Size) => {
  const answer = await api.get<Record<string, Row>>(`/${kind}/url?url=${urlOf(kind, size)}`)
  const id = answer[kind]?.[`id_${kind}`]
  await Promise.all(Object.entries(panels).map((panel) => api.get(panelPath(kind, id, panel))))
}

/** Changes a row of every table that the panels count, so that no count of before holds any longer. */
export const changeEverything = async (api: Api, kind: Kind, number: number) => {
  const changes = [
    ['artist', 'artists', 'id_user', { first_name: `Artist ${number}` }],
    ['artwork', 'artworks', 'id_artwork', { title: `Work ${number}` }],
    ['sponsor', 'sponsors', 'id_sponsor', { name: `Sponsor ${number}` }],
    [`${kind}application`, `${kind}_applications`, `id_${kind}_application`, { payment_id: number }],
  ] as const
  for (const [name, list, key, body] of changes) {
    const answer = await api.get<Record<string, Row[]>>(`/${name}/all?limit=1`)
    await api.patch(`/${name}/${answer[list]?.[0]?.[key]}`, body)
  }
}
