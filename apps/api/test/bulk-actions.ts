import type { BulkActionCreate, BulkActionRead } from '@vernissage/contract/resources/bulk-action'
import { vi } from 'vitest'
import { createArtist, createArtwork } from './art.ts'
import { startTestApp, type TestApp } from './test-app.ts'

interface Answer {
  bulk_action: BulkActionRead
}

/** The requests of bulk actions, made by an administrator unless another token is given. */
export const bulkActionsOf = (api: TestApp, token: string) => {
  const choose = (body: BulkActionCreate, by = token) =>
    api.request<Answer>('POST', '/api/bulkaction', { token: by, body: { ...body } })

  const read = async (id: number) =>
    (await api.request<Answer>('GET', `/api/bulkaction/${id}`, { token })).data.bulk_action

  /** Reads the action until it is in one of the states. */
  const reach = (id: number, ...states: BulkActionRead['state'][]): Promise<BulkActionRead> =>
    vi.waitUntil(
      async () => {
        const action = await read(id)
        return states.includes(action.state) && action
      },
      { timeout: 30_000, interval: 5 },
    )

  const check = async (body: BulkActionCreate, by = token) => {
    const { data } = await choose(body, by)
    return reach(data.bulk_action.id_bulk_action, 'checked')
  }

  const press = async (id: number, what: 'start' | 'stop' | 'undo', by = token) => {
    const { status, data, error } = await api.request<Answer>('POST', `/api/bulkaction/${id}/${what}`, {
      token: by,
    })
    return { status, error, action: data?.bulk_action }
  }

  const finish = async (id: number, by = token) => {
    await press(id, 'start', by)
    return reach(id, 'done', 'stopped')
  }

  return {
    choose,
    reach,
    check,
    press,
    finish,

    run: async (body: BulkActionCreate, by = token) => finish((await check(body, by)).id_bulk_action, by),

    undo: async (id: number) => {
      const { action } = await press(id, 'undo')
      return reach(action.id_bulk_action, 'done')
    },

    /** The undo of an action, checked and not started. */
    checkUndo: async (id: number, by = token) => {
      const { data } = await api.request<Answer>('POST', `/api/bulkaction/${id}/undo?check=1`, { token: by })
      return reach(data.bulk_action.id_bulk_action, 'checked')
    },

    refusedOf: async (id: number) => {
      const { data } = await api.request<{ refused: { record_id: number; code: number }[] }>(
        'GET',
        `/api/bulkaction/${id}/refused`,
        { token },
      )
      return data.refused
    },

    changedOf: async (id: number) => {
      const { data } = await api.request<{ changed: { record_id: number }[]; count: number }>(
        'GET',
        `/api/bulkaction/${id}/changed`,
        { token },
      )
      return { ids: data.changed.map(({ record_id }) => record_id), count: data.count }
    },
  }
}

/** The start of a test of bulk actions: an API, its bulk actions as an administrator makes them, and artworks. */
export const startWithBulkActions = async () => {
  const api = await startTestApp()
  const { token } = await api.signIn()
  const artist = await createArtist(api)
  return {
    api,
    token,
    artist,
    bulk: bulkActionsOf(api, token),

    createArtworks: async (count: number, fields = {}) => {
      const ids: number[] = []
      for (let index = 0; index < count; index += 1)
        ids.push(await createArtwork(api, artist, { title: `Work ${index}`, ...fields }))
      return ids
    },

    artworks: (ids: number[]) =>
      api.db.selectFrom('artwork').selectAll().where('id_artwork', 'in', ids).orderBy('id_artwork').execute(),
  }
}
