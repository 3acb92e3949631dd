import { join } from 'node:path'
import { afterEach } from 'vitest'
import { openContexts } from './browser.ts'

/** Beside the tests, and not in Git. */
const folder = join(import.meta.dirname, '..', 'failures')

const fileName = (name: string) => name.replace(/\W+/g, '-').slice(0, 120)

// A set-up file: after each test its contexts are closed; those of a test that failed leave a trace and a screenshot first.
afterEach(async ({ task }) => {
  const contexts = [...openContexts]
  const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined
  for (const [index, context] of contexts.entries()) {
    if (error) {
      const path = join(folder, fileName(`${task.file.name} ${task.name} ${index + 1}`))
      await context
        .pages()
        .at(-1)
        ?.screenshot({ path: `${path}.png` })
      await context.tracing.stop({ path: `${path}.zip` })
      error.message += `\nSee ${path}.png and ${path}.zip (playwright-core show-trace)`
    }
    await context.close()
  }
})
