import { queryOptions } from '@tanstack/react-query'
import { call } from './api/client.ts'
import { setMediaBase } from './format/media.ts'

/** The server's configuration for the admin. The shell loads it before any screen. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => {
    const { config } = (await call('GET /config', { token: null })).data
    setMediaBase(config.media_url)
    return config
  },
  staleTime: Number.POSITIVE_INFINITY,
})
