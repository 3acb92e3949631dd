// Writes docs/reliability.md: write-document.ts REPORT COMMAND HALF…
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { documentOf } from './document.ts'
import type { Reported } from './report.ts'
import type { Half } from './rows.ts'

const path = join(import.meta.dirname, '../docs/reliability.md')

const [reportFile, command, ...ran] = process.argv.slice(2) as [string, string, ...Half[]]
const reported = existsSync(reportFile)
  ? readFileSync(reportFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Reported)
  : []
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
const run = {
  command,
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  versions: `Vernissage ${version}, Node ${process.versions.node}, ${process.env.POSTGRES_VERSION}, Linux ${release().split('-')[0]}`,
}
writeFileSync(path, documentOf(existsSync(path) ? readFileSync(path, 'utf8') : '', run, ran, reported))
console.log('docs/reliability.md written')
