import { queryOptions } from '@tanstack/react-query'

/** Resolves when the website at the address answers; rejects when it does not, or refuses other websites' pages. */
const reach = (address: string, signal: AbortSignal) =>
  new Promise<true>((resolve, reject) => {
    const worker = new Worker(new URL('./reach-worker.ts', import.meta.url), { type: 'module' })
    const end = (hasAnswered: boolean) => {
      // Stops the rest of the answer too.
      worker.terminate()
      if (hasAnswered) resolve(true)
      else reject(new Error('no answer'))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => end(data))
    worker.addEventListener('error', () => end(false))
    signal.addEventListener('abort', () => end(false))
    worker.postMessage(address)
  })

/** Asks a website before its page is framed, because a frame does not report a page that could not be loaded. */
export const reachQuery = (address: string) =>
  queryOptions({
    queryKey: ['reach', address],
    queryFn: ({ signal }) => reach(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: true,
  })
