import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const written = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
/** The names of folders in code marks, as `open-calls` in `open-calls/drafts`. */
const names = new Set([...written.matchAll(/`([^`\s]+)`/g)].flatMap(([, path]) => path.split('/')))

const parents = [
  'packages/contract/src',
  'apps/api',
  'apps/api/src/features',
  'apps/api/src/features/open-calls',
  'apps/api/src/platform',
  'apps/admin/src',
  'apps/admin/src/features',
  'apps/admin/src/features/open-calls',
  'apps/admin/src/ui',
  'apps/admin/src/lib',
]

test.each(parents)('docs/architecture.md names every folder of %s', (parent) => {
  const folders = readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .map(({ name }) => name)
  expect(folders.filter((name) => !names.has(name))).toEqual([])
})
