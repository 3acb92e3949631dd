import { existsSync, readFileSync } from 'node:fs'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../../test/files/zip.ts'
import { type FileChoice, type FileRow, UnreadableFile } from './file-row.ts'
import { readFile } from './read-file.ts'
import { type Reading, readRows } from './read-rows.ts'

const readAll = async (steps: AsyncGenerator<string | Buffer, Reading>) => {
  const rows: FileRow[] = []
  let next = await steps.next()
  for (; !next.done; next = await steps.next())
    rows.push(
      ...next.value
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
  return { ...next.value, rows, headings: next.value.columns.map(({ heading }) => heading) }
}

/** Without the process that a file is read in, which costs more than most files. */
const read = (content: string | Buffer, choice: FileChoice = {}) =>
  readAll(readRows(Buffer.from(content), choice))

/** The reason why the file is no good; `damaged` for any other fault, as the process says. */
const refusal = (content: string | Buffer, choice?: FileChoice) =>
  read(content, choice).then(
    () => null,
    (error) => (error instanceof UnreadableFile ? error.message : 'damaged'),
  )

/** Of a file that is read as the product does. */
const answered = (content: string | Buffer) =>
  readAll(readFile(Buffer.from(content))).then(
    () => null,
    ({ code, details }) => ({ code, details }),
  )

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

describe('a CSV', () => {
  const text = 'Título;Año\r\n"Mañana; ""roja""";1943\r\n'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', utf16(`\uFEFF${text}`)],
    ['UTF-16 without one', utf16(text)],
    ['UTF-16 the other way round', utf16(`\uFEFF${text}`, true)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['tabs between its cells', Buffer.from(text.replace(/;(?! )/g, '\t'))],
    ['commas between its cells', Buffer.from(text.replace(/;(?! )/g, ','))],
    ['bars between its cells', Buffer.from(text.replace(/;(?! )/g, '|'))],
  ])('in %s is read', async (_, content) => {
    expect(await read(content)).toMatchObject({
      headings: ['Título', 'Año'],
      rows: [{ line: 2, cells: ['Mañana; "roja"', '1943'] }],
    })
  })

  test('keeps the lines of its rows, blames those of another length, and leaves blank ones out', async () => {
    const { rows } = await read('a,b\n"one\ntwo",2\n,\n\n1,2,3\n5\n1,2,\n')
    expect(rows).toEqual([
      { line: 2, cells: ['one\ntwo', '2'] },
      { line: 6, fault: 'columns' },
      { line: 7, cells: ['5', null] },
      { line: 8, cells: ['1', '2'] },
    ])
  })

  test.each([
    ['commas', 'Inventory, spring 2024\n\nTitle;Artist;Price\nOne;Ana;1\nTwo;Bea;2\n', 3],
    ['nothing else', 'Gallery list\nTitle;Artist;Price\nOne;Ana;1\nTwo;Bea;2\n', 2],
    ['empty cells', 'Gallery list;;\n;;\nTitle;Artist;Price\nOne;Ana;1\nTwo;Bea;2\n', 3],
  ])('has its headings below a title with %s', async (_, content, line) => {
    expect(await read(content)).toMatchObject({
      headings: ['Title', 'Artist', 'Price'],
      headingLine: line,
      rows: [{ cells: ['One', 'Ana', '1'] }, { cells: ['Two', 'Bea', '2'] }],
    })
  })

  test('can be read from another line of headings than the one that was guessed', async () => {
    const content = 'North;Gallery;2024\nTitle;Artist;Price\nOne;Ana;1\n'
    expect(await read(content)).toMatchObject({ headingLine: 1, rows: [{ line: 2 }, { line: 3 }] })
    expect(await read(content, { headingLine: 2 })).toMatchObject({
      headings: ['Title', 'Artist', 'Price'],
      rows: [{ line: 3, cells: ['One', 'Ana', '1'] }],
      firstLines: [{ line: 1 }, { line: 2 }, { line: 3 }],
    })
    const far = `${'a;b\n'.repeat(60)}Title;Artist\nOne;Ana\n`
    expect(await read(far, { headingLine: 61 })).toMatchObject({
      headings: ['Title', 'Artist'],
      rows: [{ line: 62 }],
    })
  })

  test.each([';', ',', '\t', '|', ':'])('says its separator %j in its first line', async (separator) => {
    const content = ['Title', 'Price, net'].join(separator).replace('Price, net', '"Price, net"')
    expect(await read(`sep=${separator}\r\n${content}\r\nOne${separator}1\r\n`)).toMatchObject({
      headings: ['Title', 'Price, net'],
      rows: [{ line: 3, cells: ['One', '1'] }],
    })
  })

  test('has its dates begin with the month where a column can mean nothing else', async () => {
    const { columns } = await read('a,b\n02/28/2020,28/02/2020\n01/02/2020,01/02/2020\n')
    expect(columns.map(({ isMonthFirst }) => isMonthFirst)).toEqual([true, false])
  })
})

const workbook = (parts: Record<string, string>) => {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const all = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Type="t" Target="worksheets/first.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="0&quot; d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>Heading</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>no</t></rPh></si></sst>`,
    ...parts,
  }
  return zipOf(all)
}

const sheet = (rows: string) => ({
  'xl/worksheets/first.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
})

describe('an XLSX', () => {
  test('is read as its cells show: texts, numbers, dates, and the values of formulas', async () => {
    const headings = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>b</t></is></c>'
    const more = 'CDEFGHI'.split('').map((name) => `<c r="${name}1" t="str"><v>${name}</v></c>`)
    const cells = [
      '<c r="A4" t="s"><v>1</v></c>',
      '<c r="B4"><f>1+1</f><v>2</v></c>',
      '<c r="C4" s="1"><v>43890</v></c>',
      '<c r="D4" s="2"><v>43890</v></c>',
      '<c r="E4" s="3"><v>43890.5</v></c>',
      '<c r="F4" t="b"><v>1</v></c>',
      '<c r="G4" t="e"><v>#REF!</v></c>',
      '<c r="I4" t="str"><f>"="</f><v>_x003D_1</v></c>',
    ]
    const content = await workbook(
      sheet(`${headings}${more.join('')}</row><row r="4">${cells.join('')}</row>`),
    )
    expect((await read(content)).rows).toEqual([
      {
        line: 4,
        cells: ['rich ', '2', '2020-02-29', '43890', '2020-02-29T12:00:00.000Z', 'true', null, null, '=1'],
      },
    ])
  })

  test('has sheets, of which the first with rows is read unless another is chosen', async () => {
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    const part = (...texts: string[]) =>
      `<worksheet ${main}><sheetData>${texts.map((text) => `<row><c t="str"><v>${text}</v></c></row>`).join('')}</sheetData></worksheet>`
    const names = ['Empty', 'People', 'Works']
    const content = await workbook({
      'xl/workbook.xml': `<workbook ${main} xmlns:r="r"><sheets>${names.map((name, index) => `<sheet name="${name}" r:id="r${index}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((name, index) => `<Relationship Id="r${index}" Target="worksheets/${name}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/Empty.xml': part(),
      'xl/worksheets/People.xml': part('Name', 'Ana'),
      'xl/worksheets/Works.xml': part('My list', 'Title', 'One'),
    })
    expect(await read(content)).toMatchObject({ sheets: names, sheet: 1, headings: ['Name'] })
    expect(await read(content, { sheet: 2, headingLine: 2 })).toMatchObject({
      sheet: 2,
      headings: ['Title'],
      rows: [{ line: 3, cells: ['One'] }],
    })
    expect(await refusal(content, { sheet: 3 })).toBe('no sheet')
    expect(await refusal(content, { sheet: 0 })).toBe('empty')
  })

  test('that claims to be huge, or is larger than it claims, is refused', async () => {
    const content = await workbook(sheet('<row r="1"><c r="A1" t="str"><v>a</v></c></row>'.repeat(3)))
    const claiming = (size: number) => {
      const bytes = Buffer.from(content)
      // of each entry in the archive's list of its entries
      for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4))
        bytes.writeUInt32LE(size, at + 24)
      return bytes
    }
    expect(await refusal(claiming(limits.import.unpacked))).toBe('too large')
    expect(await refusal(claiming(10))).toBe('damaged')
  })

  const strings = (text: string) => ({ 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` })
  const row = (columns: number, attributes = '') =>
    `<row${attributes}>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`
  test.each([
    ['one text in every cell', { ...strings('x'.repeat(40_000)), ...sheet(row(50) + row(50)) }, 'too large'],
    [
      'more styles than there can be',
      { 'xl/styles.xml': `<a><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></a>`, ...sheet(row(1)) },
      'too large',
    ],
    ['a column too many', { ...strings('x'), ...sheet(row(limits.import.columns + 1) + row(1)) }, 'columns'],
  ])('of %s is refused', async (_, parts, reason) => {
    expect(await refusal(await workbook(parts))).toBe(reason)
  })

  test('has the lines that its rows stand in, whatever they say', async () => {
    const rows = ['', ' r="x"', ' r="1e12"', ' r="2"', ' r="9"'].map((attributes) => row(1, attributes))
    const found = await read(await workbook({ ...strings('x'), ...sheet(rows.join('')) }))
    expect(found.rows.map(({ line }) => line)).toEqual([2, 3, 4, 9])
  })
})

test.each([
  ['', 'empty'],
  ['a,b\n', 'empty'],
  [Buffer.from([0x89, 0x50, 0, 1, 2, 3, 0, 0xff]), 'binary'],
  [Buffer.from('PK\u0003\u0004 and no more'), 'damaged'],
  [`${'a,'.repeat(limits.import.columns)}b\n1\n`, 'columns'],
])('%j is refused as %s', async (content, reason) => {
  expect(await refusal(content)).toBe(reason)
})

describe('the process that reads a file', () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const cell = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`
  const sheet = `<worksheet><sheetData><row>${cell('Title')}</row><row><c t="s"><v>1</v></c></row></sheetData></worksheet>`
  const workbook = (strings: Buffer | string) => {
    return zipOf({
      'xl/workbook.xml': `<workbook xmlns="${main}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/sharedStrings.xml': strings,
      'xl/worksheets/sheet1.xml': sheet,
    })
  }

  /** MiB that each process of this one's holds, or has held at most. */
  const children = () =>
    readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .flatMap((pid) => {
        const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
        const [, peak] = /^VmHWM:\s+(\d+)/m.exec(status) ?? []
        return peak ? [{ pid, mebibytes: Number(peak) / 1024 }] : []
      })

  test.runIf(process.platform === 'linux')(
    'takes no more than 150 MiB for two million texts, and gives them back when it is over',
    async () => {
      const others = new Set(children().map(({ pid }) => pid))
      const own = () => children().filter(({ pid }) => !others.has(pid))
      const rows = readFile(await workbook(`<sst>${'<si><t>ab</t></si>'.repeat(1_999_999)}</sst>`))
      // its rows come once all texts are read
      expect((await rows.next()).done).toBe(false)
      const [reader] = own()
      expect(reader!.mebibytes).toBeLessThan(150)
      await rows.return(undefined as never)
      await expect.poll(() => own().length).toBe(0)
    },
  )

  test('answers with what it has read, or why it could not', async () => {
    const steps = readFile(Buffer.from('Title,Price\nOne,1\n'))
    expect(JSON.parse(String((await steps.next()).value))).toEqual({ line: 2, cells: ['One', '1'] })
    expect((await steps.next()).value).toMatchObject({ rows: 1, headingLine: 1, steps: [0, 31] })
    const code = ErrorCode.importFileUnreadable
    expect(await answered('a,b\n')).toEqual({ code, details: ['empty'] })
    expect(await answered('PK\u0003\u0004 and no more')).toEqual({ code, details: ['damaged'] })
  })

  test.each([
    [
      'more text than a file of its size has',
      () => `<sst>${`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(1200)}</sst>`,
    ],
    ['a text longer than any cell', () => `<sst><si><t>${'<b/>x'.repeat(70_000)}</t></si></sst>`],
    [
      'a text that never ends',
      () => Buffer.concat([Buffer.from('<sst><si><t>'), Buffer.alloc(100 * 2 ** 20, 'x')]),
    ],
    ['tags that are never closed', () => `<sst>${'<a>'.repeat(5_000_000)}`],
  ])('refuses a small file with %s', async (_what, strings) => {
    expect(await answered(await workbook(strings()))).toMatchObject({ code: ErrorCode.importFileUnreadable })
  })
})
