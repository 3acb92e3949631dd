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
  /** Answers a second; what was refused or not answered is no answer. */
  rate: number
  /** Of each answer, in milliseconds. */
  times: number[]
  failed: number
}

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN

export const median = (times: readonly number[]) => percentile(times, 0.5)

const headersOf = ({ token }: Target) => ({
  'content-type': 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

const run = async (target: Target, { method = 'GET', next }: Scenario, load: Load): Promise<Figures> => {
  const times: number[] = []
  const running = autocannon({
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
  // autocannon's own percentiles are whole milliseconds
  running.on('response', (_client, status, _bytes, milliseconds) => {
    if (status < 300) times.push(milliseconds)
  })
  const { non2xx, errors, duration } = await running
  return { rate: times.length / duration, times, failed: non2xx + errors }
}

/** Fewer answers than these say little about the slowest of a hundred. */
const fewAnswers = 100

/** As many answers as the target gives; five times as long where a request takes long. Throws when there is none. */
export const measure = async (target: Target, scenario: Scenario, load: Load): Promise<Figures> => {
  const warm = await run(target, scenario, { ...load, duration: 1 })
  const isSlow = warm.rate * load.duration < fewAnswers
  const figures = await run(target, scenario, { ...load, duration: load.duration * (isSlow ? 5 : 1) })
  if (figures.times.length === 0)
    throw new Error(`no request to ${scenario.next().path} was answered, ${figures.failed} failed`)
  return figures
}
