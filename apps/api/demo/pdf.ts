const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** A PDF of one A4 page with a text in Helvetica, the first line large. Characters beyond Latin-1 become `?`. */
export const writePdf = (lines: readonly string[]): Buffer => {
  const shown = lines.map((line, index) => `/F1 ${index === 0 ? 22 : 11} Tf (${escaped(line)}) Tj T*`)
  const page = `BT 24 TL 72 760 Td ${shown.join('\n')} ET`.replace(/[^\n\x20-\xff]/g, '?')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table, 'latin1')
}
