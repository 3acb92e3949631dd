// npm run look -- FOLDER: takes a picture of every screen, for a comparison of two commits. CONTRIBUTING.md shows how.
import { parseArgs } from 'node:util'
import { runBrowserScript } from './lib/browser-script.mjs'
import { Failure, runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { runTool } from './lib/processes.mjs'

const usage = `npm run look -- [--language es] [--only PATTERN] [--address http://127.0.0.1:24680] FOLDER
npm run look -- --compare BEFORE AFTER`

/** Fixes the clock and the random values of a process, so that two runs show the same. */
const fixedWorld = new URL('../e2e/look/fixed-world.mjs', import.meta.url).href

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      compare: { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      only: { type: 'string', default: '' },
      address: { type: 'string', default: '' },
    },
  })
  const { compare, language, only, address } = values
  if (positionals.length !== (compare ? 2 : 1) || !['en', 'es'].includes(language)) throw new Failure(usage)
  if (compare) {
    const options = { cwd: root, stdio: 'inherit' }
    return (await runTool(['e2e/look/compare.ts', ...positionals], options)).code
  }
  return runBrowserScript([
    '--import',
    fixedWorld,
    'e2e/look/look.ts',
    ...positionals,
    language,
    only,
    address,
  ])
})
