// npm run lines: how much code there is, by area. Without tests and generated files; the demonstration is listed beside the total.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './lib/paths.mjs'

const smallBelow = 20
const largeAbove = 300

const isCode = (path) =>
  /\.(tsx?|css)$/.test(path) && !/\.(test|gen)\.|\.d\.ts$|(^|\/)(test|dist|node_modules)\//.test(path)

const areas = [
  [/^apps\/admin\/src\/features\/([^/]+)/, (name) => `admin ${name}`],
  [/^apps\/admin\/src\/(ui|lib|texts)\//, (name) => `admin ${name}`],
  [/^apps\/admin\//, () => 'admin app and routes'],
  [/^apps\/api\/src\/features\/([^/]+)/, (name) => `api ${name}`],
  [/^apps\/api\/src\/platform\//, () => 'api platform'],
  [/^apps\/api\/demo\//, () => 'demonstration'],
  [/^apps\/api\//, () => 'api app'],
  [/^packages\/contract\//, () => 'contract'],
]

const areaOf = (path) => {
  for (const [pattern, name] of areas) {
    const match = pattern.exec(path)
    if (match) return name(match[1])
  }
  return 'other'
}

const files = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter(isCode)
  .sort()
  .map((path) => ({
    path,
    area: areaOf(path),
    lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
  }))

const linesOf = (some) => some.reduce((sum, { lines }) => sum + lines, 0)
const print = (name, some) =>
  console.log(`${name.padEnd(28)}${String(some.length).padStart(6)}${String(linesOf(some)).padStart(9)}`)

console.log(`${'area'.padEnd(28)}${'files'.padStart(6)}${'lines'.padStart(9)}`)
const isDemonstration = ({ area }) => area === 'demonstration'
const product = files.filter((file) => !isDemonstration(file))
for (const [area, own] of Object.entries(Object.groupBy(product, ({ area }) => area)).sort()) print(area, own)
print('total', product)
print('demonstration', files.filter(isDemonstration))

const small = product.filter(({ lines }) => lines < smallBelow)
console.log(
  `\n${Math.round((100 * small.length) / product.length)} % of the files have fewer than ${smallBelow} lines.`,
)
const large = product.filter(({ lines }) => lines > largeAbove)
console.log(
  large.length === 0 ? `No file has more than ${largeAbove} lines.` : `More than ${largeAbove} lines:`,
)
for (const { path, lines } of large.sort((one, other) => other.lines - one.lines))
  console.log(`${String(lines).padStart(6)}  ${path}`)
