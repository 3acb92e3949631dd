import type { TestProject } from 'vitest/node'
import { ensureServerBuilt } from '../../../scripts/bootstrap.mjs'
import { embeddedTemplate, postgresTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string; name: string }
  }
}

/**
 * Builds the server for the tests that start it, and has a database migrated once for the whole run; every test file works on a
 * copy of its own.
 */
export default async ({ provide, config }: TestProject) => {
  await ensureServerBuilt()
  if (config.env.TEST_DATABASE === 'embedded') {
    provide('template', { kind: 'embedded', folder: await embeddedTemplate() })
    return
  }
  const { name, remove } = await postgresTemplate()
  provide('template', { kind: 'postgres', url: process.env.TEST_POSTGRES_URL!, name })
  return remove
}
