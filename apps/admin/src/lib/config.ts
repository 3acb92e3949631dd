import { queryOptions } from '@tanstack/react-query'
import { isTimeZone, setTimeZone } from '@vernissage/contract/time-zone'
import { request } from './api/client.ts'
import { setMediaBase } from './format/media.ts'

/** The server's configuration for the admin. The shell loads it before any screen. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => {
    const { config } = (await request('GET /config', { token: null })).data
    setMediaBase(config.media_url)
    // A browser that does not know the zone counts in UTC, and says so.
    if (isTimeZone(config.time_zone)) setTimeZone(config.time_zone)
    return config
  },
  staleTime: Number.POSITIVE_INFINITY,
})
