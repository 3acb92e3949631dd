import autocannon from 'autocannon'

/** One kind of request; `next` makes each one, so that no two need be alike. */
export interface Scenario {
  method?: 'GET' | 'POST' | 'PATCH'
  next: () => { path: string; body?: unknown }
}

export interface Target {
  url: string
  token?: string
}

export interface Load {
  connections: number
  /** Seconds. */
  duration: number
}

export interface Figures {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p99: number
}

const headersOf = ({ token }: Target) => ({
  'content-type': 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

const run = (target: Target, { method = 'GET', next }: Scenario, load: Load) =>
  autocannon({
    url: target.url,
    ...load,
    headers: headersOf(target),
    requests: [
      {
        method,
        setupRequest: (request) => {
          const { path, body } = next()
          return body === undefined ? { ...request, path } : { ...request, path, body: JSON.stringify(body) }
        },
      },
    ],
  })

/** As many answers a second as the target gives; throws when one of them is not a success. */
export const measure = async (target: Target, scenario: Scenario, load: Load): Promise<Figures> => {
  await run(target, scenario, { ...load, duration: 1 })
  const { requests, latency, non2xx, errors } = await run(target, scenario, load)
  if (non2xx + errors > 0)
    throw new Error(`${non2xx + errors} of ${requests.total} calls of ${scenario.next().path} failed`)
  return { rate: requests.average, p99: latency.p99 }
}
