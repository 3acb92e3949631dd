// Compares two folders of pictures, and writes what differs into the folder `differences` of the second one.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [before = '', after = ''] = process.argv.slice(2)
const target = join(after, 'differences')

/** The least difference of a channel, of 255, that counts. */
const threshold = 3

const picturesIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.png'))

/** The pixels of a picture, on a canvas of this size. */
const read = async (file: string, { width, height }: { width: number; height: number }) => {
  const picture = sharp(file).removeAlpha()
  const own = await picture.metadata()
  return picture
    .extend({ right: width - own.width, bottom: height - own.height, background: '#FF00FF' })
    .raw()
    .toBuffer()
}

/** Writes both pictures and their difference, side by side, and returns the share of pixels that differ. */
const compare = async (name: string) => {
  const files = [join(before, name), join(after, name)] as const
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()))
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
  const [one, other] = await Promise.all([read(files[0], size), read(files[1], size)])
  const marked = Buffer.alloc(one.length)
  let differing = 0
  for (let at = 0; at < one.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs(one[at + channel]! - other[at + channel]!) > threshold,
    )
    if (differs) differing += 1
    const grey = 200 + Math.round((other[at]! + other[at + 1]! + other[at + 2]!) / 3 / 5)
    marked.set(differs ? [220, 0, 60] : [grey, grey, grey], at)
  }
  if (differing === 0) return 0
  const raw = { ...size, channels: 3 as const }
  const side = [one, other, marked].map((input, index) => ({
    input,
    raw,
    left: index * (size.width + 20),
    top: 0,
  }))
  const sheet = {
    width: 3 * size.width + 40,
    height: size.height,
    channels: 3 as const,
    background: '#888888',
  }
  await sharp({ create: sheet }).composite(side).png().toFile(join(target, name))
  return differing / (size.width * size.height)
}

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
const [former, current] = await Promise.all([picturesIn(before), picturesIn(after)])
const lines = [
  ...former.filter((name) => !current.includes(name)).map((name) => `only before  ${name}`),
  ...current.filter((name) => !former.includes(name)).map((name) => `only after   ${name}`),
]
for (const name of former.filter((one) => current.includes(one))) {
  const share = await compare(name)
  if (share > 0) lines.push(`${(100 * share).toFixed(3).padStart(8)} %   ${name}`)
}
await writeFile(join(target, 'list.txt'), lines.map((line) => `${line}\n`).join(''))
console.log(lines.length === 0 ? `All ${current.length} pictures are the same.` : lines.join('\n'))
process.exitCode = lines.length === 0 ? 0 : 1
