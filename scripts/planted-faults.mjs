// npm run test:planted [-- words]: puts faults into the sources one after another, or those that have a word in their
// description or file, and runs the tests that have to find them. It works on the sources themselves, and gives them back.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { forwardSignals } from './lib/processes.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'
import { runVitest } from './lib/test-run.mjs'
import { faults, withFault } from './planted-faults/faults.mjs'

/** Runs the tests of a fault and returns their failures. */
async function failing({ project, tests }) {
  const { files } = await runVitest(['--project', project, tests], { isQuiet: true })
  return files.flatMap(({ failures }) => failures)
}

async function plant(fault) {
  const path = join(root, fault.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, withFault(source, fault))
  try {
    return await failing(fault)
  } finally {
    writeFileSync(path, source)
  }
}

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureSystemPackages()
  const words = process.argv.slice(2)
  const chosen = faults.filter(({ fault, file }) => words.every((word) => `${fault} ${file}`.includes(word)))
  for (const fault of chosen) withFault(readFileSync(join(root, fault.file), 'utf8'), fault)
  let found = 0
  for (const fault of chosen) {
    const [first, ...others] = await plant(fault)
    if (first) found += 1
    const by = first && `${fault.tests} > ${first}${others.length > 0 ? `, and ${others.length} more` : ''}`
    console.log(first ? `found: ${fault.fault}\n  by ${by}` : `MISSED: ${fault.fault} (${fault.file})`)
  }
  console.log(`${chosen.length} planted, ${found} found`)
  return found === chosen.length ? 0 : 1
})
