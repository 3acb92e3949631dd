import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'
import { faults, withFault } from './planted-faults/faults.mjs'

test.each(faults)('the code that a planted fault changes is there: $fault', (fault) => {
  const source = readFileSync(join(root, fault.file), 'utf8')
  expect(withFault(source, fault)).not.toBe(source)
})
