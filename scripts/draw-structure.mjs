/*
 * Draws docs/pictures/structure.svg from the code: a box for each folder, an arrow for what it imports, and the way of a change
 * through them. `--check` fails where the drawing no longer shows the code.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './lib/paths.mjs'

const target = join(root, 'docs/pictures/structure.svg')

/** The columns of the drawing, from left to right, and the folder whose subfolders are boxes of their own. */
const columns = [
  { title: 'apps/admin/src, in the browser', folder: 'apps/admin/src', split: [] },
  { title: 'packages/contract/src', folder: 'packages/contract/src', split: [] },
  { title: 'apps/api/src, on the server', folder: 'apps/api/src', split: ['platform'] },
]

/** A banner's title is edited: the files that the change goes through, and what happens there. */
const change = [
  ['apps/admin/src/features/home', 'the form'],
  ['apps/admin/src/ui/form', 'judges and saves'],
  ['packages/contract/src/resources', 'the schema, the endpoint'],
  ['apps/admin/src/lib/api', 'PATCH with If-Match'],
  ['apps/api/src/platform/auth', 'the right'],
  ['apps/api/src/platform/http', 'the body'],
  ['apps/api/src/features/home-content', 'the handler'],
  ['apps/api/src/platform/records', 'one statement: lock, compare, write, log'],
  ['apps/api/src/platform/database', 'the row'],
]

const isSource = (path) => /\.tsx?$/.test(path) && !/\.(test|gen|test-data)\.tsx?$/.test(path)
const sourcesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter(isSource)

/** The box of a file; null for one outside the columns. Files beside the folders share the box "*.ts". */
function boxOf(file) {
  const column = columns.findIndex(({ folder }) => file.startsWith(`${folder}/`))
  if (column < 0) return null
  const { folder, split } = columns[column]
  const parts = file.slice(folder.length + 1).split('/')
  const depth = split.includes(parts[0]) ? 2 : 1
  const isInFolder = parts.length > depth || (parts.length === depth && !isSource(file))
  const name = isInFolder ? parts.slice(0, depth).join('/') : parts.slice(0, depth - 1).join('/') || '*.ts'
  return `${column}:${name}`
}

/** An import of the same package by its path, or of the contract by its name. */
function importedFile(file, from) {
  if (from.startsWith('@vernissage/contract/'))
    return `packages/contract/src/${from.slice('@vernissage/contract/'.length)}.ts`
  return from.startsWith('.') ? relative(root, join(root, dirname(file), from)) : null
}

/** The boxes with their lines of code, and for each the boxes that it imports from. */
function readCode() {
  const lines = new Map()
  const imports = new Map()
  for (const file of columns.flatMap(({ folder }) => sourcesOf(folder))) {
    const box = boxOf(file)
    const text = readFileSync(join(root, file), 'utf8')
    lines.set(box, (lines.get(box) ?? 0) + text.split('\n').length - 1)
    for (const [, from] of text.matchAll(/(?:from |import\(?|import )'([^']+)'/g)) {
      const other = importedFile(file, from)
      const imported = other && isSource(other) ? boxOf(other) : null
      if (!imported || imported === box) continue
      const counts = imports.get(box) ?? new Map()
      counts.set(imported, (counts.get(imported) ?? 0) + 1)
      imports.set(box, counts)
    }
  }
  return { lines, imports }
}

/** The boxes that each box imports from. Of a circle of boxes the arrow with the fewest imports is left out. */
function arrowsOf({ lines, imports }) {
  const arrows = new Map([...lines.keys()].map((box) => [box, []]))
  const reaches = (from, to) => from === to || arrows.get(from).some((next) => reaches(next, to))
  const byNumber = [...imports]
    .flatMap(([box, counts]) => [...counts].map(([other, count]) => ({ box, other, count })))
    .sort((a, b) => b.count - a.count || (`${a.box}${a.other}` < `${b.box}${b.other}` ? -1 : 1))
  for (const { box, other } of byNumber) if (!reaches(other, box)) arrows.get(box).push(other)
  // A box that other arrows lead to needs no arrow of its own.
  const isLedTo = (others, other) => others.some((between) => between !== other && reaches(between, other))
  return new Map([...arrows].map(([box, others]) => [box, others.filter((other) => !isLedTo(others, other))]))
}

/** How many boxes stand one on the other below a box. */
function heights(arrows) {
  const known = new Map()
  const height = (box) => {
    if (!known.has(box)) {
      const below = arrows.get(box).filter((other) => other[0] === box[0])
      known.set(box, 1 + Math.max(-1, ...below.map(height)))
    }
    return known.get(box)
  }
  for (const box of arrows.keys()) height(box)
  return known
}

const boxWidth = 140
const boxHeight = 40
const gap = 22
const rowGap = 48
const top = 84

/** The place of each box: a column of the drawing holds rows, the highest box first. */
function placesOf(arrows) {
  const height = heights(arrows)
  const places = new Map()
  let left = 24
  const drawn = columns.map(({ title }, column) => {
    const boxes = [...arrows.keys()].filter((box) => box.startsWith(`${column}:`)).sort()
    const highest = Math.max(...boxes.map((box) => height.get(box)))
    const rows = Array.from({ length: highest + 1 }, (_, row) =>
      boxes.filter((box) => height.get(box) === highest - row),
    )
    const perRow = Math.min(4, Math.max(...rows.map((row) => row.length)))
    let y = top
    for (const row of rows)
      for (let start = 0; start < row.length; start += perRow) {
        row.slice(start, start + perRow).forEach((box, place) => {
          places.set(box, { x: left + place * (boxWidth + gap), y })
        })
        y += boxHeight + rowGap
      }
    const x = left
    left += perRow * (boxWidth + gap) + 50
    return { title, x, bottom: y }
  })
  return { places, drawn, width: left - 50, height: Math.max(...drawn.map(({ bottom }) => bottom)) }
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x, y, words, style = '') => `<text x="${x}" y="${y}" ${style}>${escaped(words)}</text>`

function draw() {
  const code = readCode()
  const arrows = arrowsOf(code)
  const { places, drawn, width, height } = placesOf(arrows)
  const lines = []
  for (const { title, x } of drawn) lines.push(text(x, top - 24, title, 'class="title"'))
  for (const [box, others] of arrows)
    for (const other of others) {
      const [a, b] = [places.get(box), places.get(other)]
      const isBelow = b.y > a.y
      const isSameColumn = box[0] === other[0]
      const start = isSameColumn
        ? [a.x + boxWidth / 2, isBelow ? a.y + boxHeight : a.y]
        : [b.x > a.x ? a.x + boxWidth : a.x, a.y + boxHeight / 2]
      const end = isSameColumn
        ? [b.x + boxWidth / 2, isBelow ? b.y : b.y + boxHeight]
        : [b.x > a.x ? b.x : b.x + boxWidth, b.y + boxHeight / 2]
      // A straight line past other boxes of the column would look like theirs.
      const isPast = a.x === b.x && Math.abs(a.y - b.y) > boxHeight + rowGap
      const bend = isPast ? `Q${start[0] - boxWidth} ${(start[1] + end[1]) / 2} ` : 'L'
      lines.push(
        `<path class="arrow" d="M${start.join(' ')} ${bend}${end.join(' ')}" marker-end="url(#end)"/>`,
      )
    }
  for (const [box, { x, y }] of places) {
    lines.push(`<rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="6"/>`)
    lines.push(text(x + 10, y + 25, box.slice(2)))
  }
  const legend = height + 6
  lines.push(text(24, legend, 'The way of a change: a banner’s title is edited', 'class="title"'))
  const numbers = new Map()
  change.forEach(([path, what], index) => {
    readdirSync(join(root, path))
    const box = boxOf(`${path}/x.ts`)
    const { x, y } = places.get(box)
    const place = numbers.get(box) ?? 0
    numbers.set(box, place + 1)
    const [cx, cy] = [x + boxWidth - 14 - 22 * place, y]
    const number = (atX, atY) =>
      `<circle cx="${atX}" cy="${atY}" r="10"/>${text(atX, atY + 4, `${index + 1}`, 'class="number"')}`
    lines.push(number(cx, cy))
    const [row, column] = [index % 5, Math.floor(index / 5)]
    const [legendX, legendY] = [34 + column * ((width - 24) / 2), legend + 28 + row * 26]
    lines.push(
      number(legendX, legendY - 4),
      text(legendX + 18, legendY, `${path.replace('/src', '')}: ${what}`),
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${legend + 152}" width="${width}">
<title>The folders of the repository and what they import</title>
<style>svg{background:#fff;font:13px system-ui,sans-serif;fill:#1f2933}rect{fill:#f4f1ea;stroke:#8d8574}.title{font-weight:600;font-size:15px}.arrow{stroke:#a8a090;fill:none}.number{fill:#fff;font-size:11px;font-weight:600;text-anchor:middle}circle{fill:#a3342c}</style>
<defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#a8a090"/></marker></defs>
${lines.join('\n')}
</svg>
`
}

const drawing = draw()
if (!process.argv.includes('--check')) writeFileSync(target, drawing)
else if (readFileSync(target, 'utf8') !== drawing) {
  console.error('docs/pictures/structure.svg no longer shows the code: node scripts/draw-structure.mjs')
  process.exitCode = 1
}
