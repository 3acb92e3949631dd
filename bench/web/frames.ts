import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  /** Microseconds. */
  ts: number
  dur?: number
  tid: number
}

const scripts = new Set([
  'EvaluateScript',
  'FunctionCall',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
])

/** Time in scripts between the ends of two frames, calls within requests counted once; in milliseconds. */
const scriptPerFrame = (events: TraceEvent[], thread: number) => {
  const own = events.filter(({ tid }) => tid === thread)
  const frames = own
    .filter(({ name, ph }) => name === 'AnimationFrame::Render' && ph === 'e')
    .map(({ ts }) => ts)
    .sort((one, other) => one - other)
  // Else all that was done would count as one frame.
  if (frames.length === 0) throw new Error('this Chromium does not tell when a frame ends')
  const functions = own
    .filter(({ name, ph }) => ph === 'X' && scripts.has(name))
    .sort((one, other) => one.ts - other.ts)
  const sums = new Map<number, number>()
  let [frame, end] = [0, 0]
  for (const { ts, dur = 0 } of functions) {
    while (frame < frames.length && frames[frame]! <= ts) frame += 1
    const from = Math.max(ts, end)
    end = Math.max(end, ts + dur)
    sums.set(frame, (sums.get(frame) ?? 0) + Math.max(0, end - from) / 1000)
  }
  return [...sums.values()]
}

/** The most that scripts take of one frame while something is done, in milliseconds. */
export const longestScript = async (browser: Browser, page: Page, act: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: ['devtools.timeline', '__metadata'] })
  await act()
  const trace: { traceEvents: (TraceEvent & { args?: { name?: string } })[] } = JSON.parse(
    String(await browser.stopTracing()),
  )
  const threads = trace.traceEvents
    .filter(({ args }) => args?.name === 'CrRendererMain')
    .map(({ tid }) => tid)
  const worst = threads.flatMap((thread) => scriptPerFrame(trace.traceEvents, thread))
  return Math.max(0, ...worst)
}
