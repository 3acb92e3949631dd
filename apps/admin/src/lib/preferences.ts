import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LayoutName, Preferences, PreferencesPatch } from '@vernissage/contract/resources/preferences'
import { request } from './api/client.ts'
import { queryClient } from './query-client.ts'
import { reportError } from './reported-error.ts'

/* The preferences of the signed-in person, on the server: all their devices show the same. */

/** Read once with the first screen, so that nothing moves when it arrives. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await request('GET /user/me/preferences', { signal })).data.preferences,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

const none: Preferences = { lists: {} }

/** The preferences; none if they could not be read. */
export const usePreferences = (): Preferences => useQuery(preferencesQuery).data ?? none

const withoutNulls = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))

const changed = (before: Preferences, patch: PreferencesPatch): Preferences => ({
  ...before,
  ...withoutNulls(patch),
  lists: withoutNulls({ ...before.lists, ...patch.lists }),
})

/** One request at a time: changes made meanwhile are sent together when it is done. */
let waiting: PreferencesPatch | null = null
let isSending = false

const send = async () => {
  isSending = true
  try {
    while (waiting) {
      const body: PreferencesPatch = waiting
      waiting = null
      const { preferences } = (await request('PATCH /user/me/preferences', { body })).data
      if (!waiting) queryClient.setQueryData(preferencesQuery.queryKey, preferences)
    }
  } catch (error) {
    waiting = null
    reportError(error)
    await queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey })
  } finally {
    isSending = false
    if (waiting) void send()
  }
}

/** Changes what could not be read with the first screen: a layout that is set up now keeps the rest of the stored one. */
async function changeUnread({ lists = {}, ...patch }: PreferencesPatch) {
  try {
    const stored = await queryClient.fetchQuery(preferencesQuery)
    const merged = Object.entries(lists).map(([name, layout]) => [
      name,
      layout && { ...stored.lists[name as LayoutName], ...layout },
    ])
    changePreferences({ ...patch, lists: Object.fromEntries(merged) })
  } catch (error) {
    reportError(error)
  }
}

/** Shows a change at once and stores it. After a failure the error bar shows it, and the stored preferences return. */
export function changePreferences(patch: PreferencesPatch) {
  if (!queryClient.getQueryData(preferencesQuery.queryKey)) return void changeUnread(patch)
  queryClient.setQueryData(preferencesQuery.queryKey, (before = none) => changed(before, patch))
  waiting = { ...waiting, ...patch, lists: { ...waiting?.lists, ...patch.lists } }
  if (!isSending) send()
}
