import { beforeAll } from 'vitest'

// A set-up file: what waits for something to be shown has the patience of `expect.poll`. Most tests have no document and need
// nothing of the library, which takes long to load.
beforeAll(async () => {
  if (!('document' in globalThis)) return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
})
