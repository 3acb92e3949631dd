import { useCallback, useEffect, useReducer, useState } from 'react'
import { loadTexts, type ScreenPart } from './i18n/i18n.ts'

/**
 * Code that is loaded with its texts when it is first needed. After a failure the next `load` tries again, which `React.lazy`
 * would not do.
 */
export function lazyCode<Code>(load: () => Promise<Code>, ...texts: ScreenPart[]) {
  let loaded: Code | undefined
  return {
    load: async () => {
      loaded ??= (await Promise.all([load(), loadTexts(...texts)]))[0]
    },
    get: () => loaded,
  }
}

type LazyCode<Code> = ReturnType<typeof lazyCode<Code>>

/** Loads code for a component that shows it: the code once it is there, else the failure and a function that tries again. */
export function useCode<Code>({ load, get }: LazyCode<Code>) {
  const [error, setError] = useState<unknown>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const retry = useCallback(() => {
    setError(null)
    load().then(renderAgain, setError)
  }, [load])
  useEffect(() => {
    if (!get()) retry()
  }, [get, retry])
  return { code: get(), error, retry }
}
