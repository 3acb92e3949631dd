import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileWriter } from '../../../test/import-files.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

const rowsOf = async (content: string | Buffer, { name = 'file.csv', delimiter = ',' } = {}) => {
  const write = await fileWriter()
  const { header, rows } = await readCsv(await write(name, content), delimiter)
  const all: CsvRow[] = []
  for await (const row of rows) all.push(row)
  return { header, rows: all }
}

test.each([
  ['\n', 'file.csv'],
  ['\r\n', 'file.csv'],
  ['\r\n', 'file.csv.gz'],
])(
  'quotes, line breaks in them, a byte order mark and line ends %j are understood in %s',
  async (end, name) => {
    const text = ['\uFEFFid, title', '1,"say ""hi"", then\r\ngo"', '', '2,"a, b"', ''].join(end)
    const { header, rows } = await rowsOf(name.endsWith('.gz') ? gzipSync(text) : text, { name })
    expect(header).toEqual(['id', 'title'])
    expect(rows.map((row) => 'cells' in row && row.cells)).toEqual([
      { id: '1', title: 'say "hi", then\r\ngo' },
      { id: '2', title: 'a, b' },
    ])
    expect(rows.map(({ line }) => line)).toEqual([2, 5])
  },
)

test('a row with too few or too many columns is reported with its line, and the next is read', async () => {
  const { rows } = await rowsOf('a,b\n1,2\n"x\ny",2,3\n1\n3,4\n')
  expect(rows).toEqual([
    { line: 2, cells: { a: '1', b: '2' } },
    { line: 3, fault: 'has 3 columns, the header has 2' },
    { line: 5, fault: 'has 1 columns, the header has 2' },
    { line: 6, cells: { a: '3', b: '4' } },
  ])
})

test('a quote in the wrong place costs its row alone', async () => {
  const { rows } = await rowsOf('a,b\n1,2\n3,x"y\n5,6\n')
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(rows[1]).toMatchObject({ fault: expect.stringMatching(/quote/i) })
  expect(rows[2]).toMatchObject({ cells: { a: '5', b: '6' } })
})

test('a quote that is never closed is reported at the line on which its row begins', async () => {
  const { rows } = await rowsOf(`a,b\n1,2\n\n"3,4\n${'5,6\n'.repeat(200)}`)
  expect(rows).toEqual([
    { line: 2, cells: { a: '1', b: '2' } },
    { line: 4, fault: expect.stringMatching(/quote/i) },
  ])
})

test('text that is not UTF-8 is a fault of its row', async () => {
  const { rows } = await rowsOf(Buffer.from('a\nJos\u00e9\nAna\n', 'latin1'))
  expect(rows).toEqual([
    { line: 2, fault: 'is not UTF-8' },
    { line: 3, cells: { a: 'Ana' } },
  ])
})

test('another delimiter is read when it is named', async () => {
  const { rows } = await rowsOf('a;b\n1,5;2\n', { delimiter: ';' })
  expect(rows).toEqual([{ line: 2, cells: { a: '1,5', b: '2' } }])
})

test('a file that breaks off says so after the rows that it has', async () => {
  const write = await fileWriter()
  const lines = Array.from({ length: 50_000 }, (_, index) => `${index},${crypto.randomUUID()}`)
  const whole = gzipSync(`id,name\n${lines.join('\n')}\n`)
  const file = await write('cut.csv.gz', whole.subarray(0, whole.length / 2))
  const { rows } = await readCsv(file)
  let read = 0
  const reading = async () => {
    for await (const _row of rows) read += 1
  }
  await expect(reading()).rejects.toThrow(/unexpected end of file/)
  expect(read).toBeGreaterThan(1000)
})

test('an empty file is refused', async () => {
  await expect(rowsOf('')).rejects.toThrow(/is empty/)
})
