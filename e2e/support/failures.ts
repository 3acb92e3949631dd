import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { endTrace, openContexts, tracing } from './browser.ts'

/* A set-up file: after each test its contexts are closed; those of a test that failed leave a screenshot and a trace first. */

/** Beside the tests, and not in Git. */
const folder = join(import.meta.dirname, '..', 'failures')

const fileName = (name: string) => name.replace(/\W+/g, '-').slice(0, 120)

beforeEach(({ task }) => {
  tracing.isOn = !process.env.CI || (task.result?.retryCount ?? 0) > 0
})

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
      const isTraced = await endTrace(context, `${path}.zip`)
      error.message += `\nSee ${path}.png${isTraced ? ` and ${path}.zip (playwright-core show-trace)` : ''}`
    }
    await context.close()
  }
})
