import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadTexts, type ScreenPart } from '../../i18n/i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The texts of the screen. */
    texts?: readonly ScreenPart[]
  }
}

/** True if the user has asked the browser to save data. */
const savesData = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

// Safari has no idle callbacks.
const whenIdle: (act: () => void) => unknown =
  globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 200))

/** Resolves when the first picture of the screen is there, or failed; at once if there is none. */
const firstPicture = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const picture = document.querySelector<HTMLImageElement>('main img')
    if (!picture || picture.complete) return resolve()
    for (const end of ['load', 'error']) picture.addEventListener(end, () => resolve(), { signal })
  })

/**
 * Loads the code and texts of the screen that the rows of a list open, once the list is on the screen and the browser is idle.
 * That screen's address continues the list's. The record itself is read when its row is opened or under the pointer.
 */
export function useFetchRecordScreen(isShown: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isShown || savesData()) return
    const start = `${router.latestLocation.pathname}/$`
    const [, route] =
      Object.entries(router.routesByPath).find(
        // Not a page below the record's.
        ([path]) => path.startsWith(start) && !path.includes('/', start.length),
      ) ?? []
    if (!route) return
    const left = new AbortController()
    void firstPicture(left.signal).then(() =>
      whenIdle(() => {
        if (left.signal.aborted) return
        // A failure here is reported when the screen opens and loads it again.
        void router.loadRouteChunk(route)?.catch(() => undefined)
        void loadTexts(...(route.options.staticData?.texts ?? [])).catch(() => undefined)
      }),
    )
    return () => left.abort()
  }, [router, isShown])
}
