import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { firstRow, type Heading, margin, paper, rowHeight, type Work } from './pages.ts'
import { type Face, type Line, linesOf } from './text-lines.ts'

/* How the pages of a check list look: a row for each work. All lengths in points. */

type Pdf = InstanceType<typeof PDFDocument>

const columns = { number: 30, picture: 71, gap: 16, price: 96 }
const inner = paper.width - 2 * margin.side

const ink = '#1E1B1A'
const muted = '#6B645E'
const hairline = '#E3DED8'
const mat = '#F4F2EF'
const red = '#7B1E28'

const require = createRequire(import.meta.url)
const fontFile = (family: string, style: string, file: string) =>
  require.resolve(`@expo-google-fonts/${family}/${style}/${file}_${style}.ttf`)

const fontFiles: Readonly<Record<string, string>> = {
  serif: fontFile('newsreader', '400Regular', 'Newsreader'),
  sans: fontFile('libre-franklin', '400Regular', 'LibreFranklin'),
  strong: fontFile('libre-franklin', '600SemiBold', 'LibreFranklin'),
  // for what the others lack: Greek, Cyrillic, marks of other languages
  other: fontFile('noto-sans', '400Regular', 'NotoSans'),
  arabic: fontFile('noto-sans-arabic', '400Regular', 'NotoSansArabic'),
  hebrew: fontFile('noto-sans-hebrew', '400Regular', 'NotoSansHebrew'),
}
const fallbacks = ['other', 'arabic', 'hebrew']

interface Style {
  face: 'serif' | 'sans' | 'strong'
  size: number
  color: string
}

interface Place {
  left: number
  /** The base line of the first line. */
  base: number
  width: number
  lines?: number
  align?: 'start' | 'end'
}

/** Draws the pages of a check list into a document. */
export const createSheets = (pdf: Pdf, { title, note }: Heading, { pages }: { pages: number }) => {
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file)
  const faces = new Map<string, Face>()
  const faceOf = (name: string) => {
    const known = faces.get(name)
    if (known) return known
    // pdfkit opens the font with fontkit, which it does not say in its types
    const { font } = (
      pdf.font(name) as unknown as { _font: { font: { hasGlyphForCodePoint: Face['hasGlyph'] } } }
    )._font
    const face = { name, hasGlyph: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
    faces.set(name, face)
    return face
  }

  const draw = (line: Line, style: Style, { left, base, width, align }: Place) => {
    const atEnd = (align === 'end') !== line.isRightToLeft
    let x = atEnd ? left + width - line.width : left
    pdf.fillColor(style.color)
    for (const run of line.runs) {
      pdf.font(run.face, style.size).text(run.text, x, base, { lineBreak: false, baseline: 'alphabetic' })
      x += run.width
    }
  }

  /** Draws a text; returns the base line of the next. */
  const write = (text: string, style: Style, place: Place) => {
    const lines = linesOf(text, {
      faces: [style.face, ...fallbacks].map(faceOf),
      widthOf: (face, part) => pdf.font(face, style.size).widthOfString(part),
      width: place.width,
      lines: place.lines ?? 1,
    })
    const step = Math.round(style.size * 1.28)
    for (const [index, line] of lines.entries())
      draw(line, style, { ...place, base: place.base + index * step })
    return place.base + lines.length * step
  }

  const rule = (y: number, color = hairline) =>
    pdf
      .moveTo(margin.side, y)
      .lineTo(paper.width - margin.side, y)
      .lineWidth(0.5)
      .stroke(color)

  const small = (color: string): Style => ({ face: 'sans', size: 8.5, color })

  const drawHead = (page: number) => {
    const base = margin.top + 10
    pdf.font('serif', 13)
    const wordmark = 'Vernissage'
    write(wordmark, { face: 'serif', size: 13, color: ink }, { left: margin.side, base, width: 120 })
    const end = margin.side + pdf.font('serif', 13).widthOfString(wordmark)
    write('.', { face: 'serif', size: 13, color: red }, { left: end, base, width: 10 })
    if (page > 0) {
      write(title, small(muted), { left: margin.side + 120, base, width: inner - 120, align: 'end' })
      return rule(firstRow.other)
    }
    write(
      title,
      { face: 'serif', size: 25, color: ink },
      { left: margin.side, base: base + 36, width: inner },
    )
    write(note, small(muted), { left: margin.side, base: base + 54, width: inner, lines: 2 })
    rule(firstRow.first, ink)
  }

  const drawFoot = (page: number) =>
    write(`${page + 1} / ${pages}`, small(muted), {
      left: margin.side,
      base: paper.height - margin.bottom + 4,
      width: inner,
      align: 'end',
    })

  const drawPicture = (picture: Uint8Array | null, left: number, top: number) => {
    const size = columns.picture
    pdf.rect(left, top, size, size).fill(mat)
    if (!picture)
      return pdf
        .rect(left + 0.25, top + 0.25, size - 0.5, size - 0.5)
        .lineWidth(0.5)
        .stroke(hairline)
    const inset = 5
    pdf.image(Buffer.from(picture), left + inset, top + inset, {
      fit: [size - 2 * inset, size - 2 * inset],
      align: 'center',
      valign: 'center',
    })
  }

  const drawWork = (work: Work, number: number, top: number) => {
    const pictureLeft = margin.side + columns.number
    const left = pictureLeft + columns.picture + columns.gap
    const width = paper.width - margin.side - columns.price - columns.gap - left
    const base = top + 20
    write(String(number), small(muted), { left: margin.side, base, width: columns.number })
    drawPicture(work.picture, pictureLeft, top + (rowHeight - columns.picture) / 2)
    let next = write(work.title, { face: 'serif', size: 13, color: ink }, { left, base, width, lines: 2 })
    next = write(work.artist, { face: 'sans', size: 9.5, color: ink }, { left, base: next, width })
    const facts = [work.technique, work.year].filter(Boolean).join(', ')
    next = write(facts, small(muted), { left, base: next, width })
    write(work.dimensions, small(muted), { left, base: next, width })
    const priceLeft = paper.width - margin.side - columns.price
    write(
      work.price,
      { face: 'strong', size: 10, color: ink },
      { left: priceLeft, base, width: columns.price, align: 'end' },
    )
    rule(top + rowHeight)
  }

  let drawn = 0
  return {
    addPage: (page: number, works: readonly Work[]) => {
      pdf.addPage()
      drawHead(page)
      const top = page === 0 ? firstRow.first : firstRow.other
      for (const [index, work] of works.entries()) drawWork(work, drawn + index + 1, top + index * rowHeight)
      drawn += works.length
      drawFoot(page)
    },
  }
}
