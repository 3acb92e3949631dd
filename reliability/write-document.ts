// Writes docs/reliability.md: write-document.ts REPORT TIME
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { documentOf } from './document.ts'
import type { Reported } from './report.ts'

const [reportFile, time] = process.argv.slice(2) as [string, string]
const reported = JSON.parse(readFileSync(reportFile, 'utf8')) as Reported[]
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
const run = {
  date: new Date().toISOString().slice(0, 10),
  time,
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  versions: `Vernissage ${version}, Node ${process.versions.node}, ${process.env.POSTGRES_VERSION}, Linux ${release().split('-')[0]}`,
}
writeFileSync(join(import.meta.dirname, '../docs/reliability.md'), documentOf(run, reported))
