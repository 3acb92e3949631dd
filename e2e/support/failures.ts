import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterEach } from 'vitest'
import { openContexts } from './browser.ts'
import { forget, putBack } from './kept-page.ts'

/** Beside the tests, and not in Git. */
const folder = join(import.meta.dirname, '..', 'failures')

const fileName = (name: string) => name.replace(/\W+/g, '-').slice(0, 120)

/** Saves what a test's pages show: pictures, and their addresses, contents and console in one file. */
const save = async (path: string, context: BrowserContext, written: readonly string[]) => {
  const seen: string[] = []
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `${path}-${index + 1}.png` })
    seen.push(`# ${page.url()}`, await page.locator('body').ariaSnapshot())
  }
  await writeFile(`${path}.txt`, [...seen, '# Console', ...written, ''].join('\n'))
  if (process.env.E2E_TRACE) await context.tracing.stop({ path: `${path}.zip` })
}

// A set-up file: after each test its contexts are closed, but for those that are kept; those of a test that failed are saved first.
afterEach(async ({ task }) => {
  const error = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined
  for (const [index, [context, written]] of [...openContexts].entries()) {
    if (error) {
      const path = join(folder, fileName(`${task.file.name} ${task.name} ${index + 1}`))
      await save(path, context, written)
      error.message += `\nSee ${path}.txt and the pictures beside it`
    } else if (await putBack(context)) continue
    forget(context)
    await context.close()
  }
})
