import { malformed } from './output.ts'

interface Box {
  type: string
  start: number
  /** Where its content begins. */
  body: number
  end: number
}

/** No real picture has more boxes, or more pieces of data. */
const mostBoxes = 10_000

/** The boxes from `from` to `to`, up to the first that is not whole. */
function* boxesIn(source: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start + 8 <= to; ) {
    const short = source.readUInt32BE(start)
    const isLong = short === 1 && start + 16 <= to
    const size = short === 0 ? to - start : isLong ? Number(source.readBigUInt64BE(start + 8)) : short
    const body = start + (isLong ? 16 : 8)
    const end = start + size
    if (end < body || end > to) return
    yield { type: source.toString('latin1', start + 4, start + 8), start, body, end }
    start = end
  }
}

/** Boxes that contain boxes, each with the number of bytes before the first. */
const containers = new Map([
  ...[['meta', 4] as const, ['iprp', 0] as const, ['ipco', 0] as const],
  ...['moov', 'trak', 'mdia', 'minf', 'stbl'].map((type) => [type, 0] as const),
])

const needed = new Set([
  'ftyp',
  // the items, their places and their references
  ...['pitm', 'iloc', 'iref', 'grpl', 'ipma'],
  // properties of items: size, depth, codec, colours, transformations, layers
  ...['ispe', 'pixi', 'av1C', 'colr', 'auxC', 'irot', 'imir', 'clap', 'pasp', 'clli', 'mdcv', 'cclv', 'amve'],
  ...['a1op', 'a1lx', 'lsel'],
  // sequences of pictures
  ...['mvhd', 'tkhd', 'tref', 'edts', 'mdhd', 'vmhd', 'nmhd', 'dinf'],
  ...['stsd', 'stts', 'ctts', 'stss', 'stsz', 'stz2', 'stsc', 'stco', 'co64', 'sdtp', 'sbgp', 'sgpd'],
])

/** Items that are pictures or put one together from others. */
const pictures = new Set(['av01', 'grid', 'iden', 'iovl', 'tmap'])

interface Extent {
  start: number
  end: number
}

/** Where the data of each item lies in the file. */
const readLocations = (source: Buffer, { body }: Box, idat: Box | undefined) => {
  let at = body + 4
  const read = (bytes: number) => {
    at += bytes
    if (bytes === 0) return 0
    return bytes === 8 ? Number(source.readBigUInt64BE(at - 8)) : source.readUIntBE(at - bytes, bytes)
  }
  const version = source[body]!
  const sizes = read(2)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version === 0 ? 0 : sizes & 15
  const locations: { id: number; extents: Extent[] }[] = []
  let located = 0
  let pieces = 0
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = read(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : read(2) & 15
    const isElsewhere = read(2) !== 0
    const base = read(baseBytes)
    const origin = method === 1 ? idat?.body : 0
    if (isElsewhere || method > 1 || origin === undefined) throw malformed()
    const extents: Extent[] = []
    for (let count = read(2); count > 0; count -= 1) {
      read(indexBytes)
      const start = origin + base + read(offsetBytes)
      const length = read(lengthBytes)
      extents.push({ start, end: start + length })
      located += length
      pieces += 1
      // A length of 0 means the whole file, and pictures could share data. No encoder writes either, so both are refused.
      const isOdd = length === 0 || start + length > source.length || located > source.length
      if (isOdd || pieces > mostBoxes) throw malformed()
    }
    locations.push({ id, extents })
  }
  return locations
}

/**
 * An AVIF with its pictures and what they need. Offsets count from the beginning of the file, so everything keeps its
 * place: whatever is not needed is replaced by free space of zeros, also between the data of pictures.
 */
export function* stripAvif(source: Buffer) {
  const target = Buffer.alloc(source.length)
  const found = new Map<string, Box>()
  const pictureItems = new Set<number>()
  let seen = 0

  const copy = (start: number, end: number) => source.copy(target, start, start, end)
  const keepItem = (item: Box) => {
    const version = source[item.body]!
    const idBytes = version === 2 ? 2 : 4
    const typeAt = item.body + 4 + idBytes + 2
    if (version < 2 || typeAt + 4 > item.end) throw malformed()
    // The name and content type that follow are left out.
    copy(item.start, typeAt + 4)
    if (pictures.has(source.toString('latin1', typeAt, typeAt + 4)))
      pictureItems.add(source.readUIntBE(item.body + 4, idBytes))
    else target.write('free', typeAt)
  }
  const keepContainer = ({ start, body, end }: Box, skipped: number) => {
    copy(start, body + skipped)
    for (const box of boxesIn(source, body + skipped, end)) keep(box)
  }
  const keep = (box: Box) => {
    const { type, start, body, end } = box
    found.set(type, box)
    seen += 1
    if (seen > mostBoxes) throw malformed()
    const skipped = containers.get(type)
    if (needed.has(type)) copy(start, end)
    else if (skipped !== undefined) keepContainer(box, skipped)
    else if (type === 'iinf') keepContainer(box, source[body] === 0 ? 6 : 8)
    else if (type === 'infe') keepItem(box)
    // The handler's type, without its name.
    else if (type === 'hdlr') copy(start, Math.min(body + 24, end))
    else {
      copy(start, body)
      if (type !== 'mdat' && type !== 'idat') target.write('free', start + 4)
    }
  }

  const boxes: Box[] = []
  for (const box of boxesIn(source, 0, source.length)) {
    yield
    keep(box)
    boxes.push(box)
  }
  const iloc = found.get('iloc')
  if (!iloc) throw malformed()
  // A sequence has tables of its own for the places of its pictures, so all data is kept.
  if (found.has('moov')) for (const { type, body, end } of boxes) if (type === 'mdat') copy(body, end)
  const locations = readLocations(source, iloc, found.get('idat'))
  const extentsOf = (arePictures: boolean) =>
    locations.filter(({ id }) => pictureItems.has(id) === arePictures).flatMap(({ extents }) => extents)
  for (const { start, end } of extentsOf(false)) target.fill(0, start, end)
  for (const { start, end } of extentsOf(true)) copy(start, end)
  return target.subarray(0, boxes.at(-1)!.end)
}
