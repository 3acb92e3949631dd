import { queryOptions } from '@tanstack/react-query'
import { api } from './api/client.ts'
import { setMediaBase } from './format/media.ts'

interface Config {
  /** The base address of stored files. */
  media_url: string
  /** The public website. */
  website_url: string | null
}

/** The server's configuration for the admin. The shell loads it before any screen. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => {
    const { config } = (await api.get<{ config: Config }>('/config', { token: null })).data
    setMediaBase(config.media_url)
    return config
  },
  staleTime: Number.POSITIVE_INFINITY,
})
