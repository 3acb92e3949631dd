import type { BulkActionCreate, BulkActionRead } from '@vernissage/contract/resources/bulk-action'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

interface Answer {
  bulk_action: BulkActionRead
}

/** The calls of bulk actions, made by an administrator unless another token is given. */
export const bulkActionsOf = (api: TestApp, token: string) => {
  const choose = (body: BulkActionCreate, by = token) =>
    api.call<Answer>('POST', '/api/bulkaction', { token: by, body: { ...body } })

  const read = async (id: number) =>
    (await api.call<Answer>('GET', `/api/bulkaction/${id}`, { token })).data.bulk_action

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
    const { status, data, error } = await api.call<Answer>('POST', `/api/bulkaction/${id}/${what}`, {
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

    refusedOf: async (id: number) => {
      const { data } = await api.call<{ refused: { record_id: number; code: number }[] }>(
        'GET',
        `/api/bulkaction/${id}/refused`,
        { token },
      )
      return data.refused
    },
  }
}
