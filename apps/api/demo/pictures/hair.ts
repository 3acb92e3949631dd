/** Hair behind and before the head, in head units: the head is the circle of radius 1, up is negative. */
export type Hair = { readonly back: string; readonly front: string; readonly bearded?: boolean }

const cap =
  'M-1.03 .02C-1.2-.75-.8-1.3 0-1.3C.8-1.3 1.2-.75 1.03 .02C1-.25 .93-.42 .78-.55C.3-.72-.3-.72-.78-.55C-.93-.42-1-.25-1.03 .02Z'
const beard = 'M-1 .1C-1.03 1-.6 1.28 0 1.28C.6 1.28 1.03 1 1 .1C.92 .55 .68 .68 0 .62C-.68 .68-.92 .55-1 .1Z'

export const hairs: readonly Hair[] = [
  { back: '', front: path(cap), bearded: true },
  {
    back: '',
    front: path(
      'M-1.04 .1C-1.25-.7-.85-1.42-.05-1.4C.5-1.5 1.3-1.05 1.04 .1C1-.2 .9-.36 .74-.5C.3-.42-.35-.55-.62-.82C-.7-.5-.96-.35-1.04 .1Z',
    ),
  },
  {
    back: path('M-1.22 .92C-1.5-.4-1.15-1.36 0-1.36C1.15-1.36 1.5-.4 1.22 .92C1.1 1.02-1.1 1.02-1.22 .92Z'),
    front: path(
      'M-1.06 .2C-1.25-.8-.7-1.3 0-1.3C.7-1.3 1.25-.8 1.06 .2C1.04-.1 .98-.24 .9-.34C.35-.42-.35-.42-.9-.34C-.98-.24-1.04-.1-1.06 .2Z',
    ),
  },
  {
    back: path('M-1.2 2.25C-1.62 .7-1.45-1.38 0-1.38C1.45-1.38 1.62 .7 1.2 2.25C.8 2.4-.8 2.4-1.2 2.25Z'),
    front: path(
      'M0-1.08C-.2-.62-.72-.42-1 .3C-1.3-.6-.95-1.34 0-1.34C.95-1.34 1.3-.6 1 .3C.72-.42 .2-.62 0-1.08Z',
    ),
  },
  {
    back: '<ellipse cx=".1" cy="-1.5" rx=".5" ry=".4"/>',
    front: path(
      'M-1.03 .05C-1.2-.75-.8-1.3 0-1.3C.8-1.3 1.2-.75 1.03 .05C1-.3 .8-.72 .1-.82C-.6-.76-.98-.4-1.03 .05Z',
    ),
  },
  {
    back: '<ellipse cx="0" cy="-.42" rx="1.5" ry="1.16"/>',
    front: path(
      'M-1.08 .05C-1.2-.6-.8-1.2 0-1.2C.8-1.2 1.2-.6 1.08 .05C1-.3 .85-.48 .68-.58C.3-.7-.3-.7-.68-.58C-.85-.48-1-.3-1.08 .05Z',
    ),
  },
  { back: curls(1.16, 13, 0.36), front: `${path(cap)}${curls(0.98, 9, 0.26)}` },
  { back: '', front: '', bearded: true },
  {
    back: path('M-1.02-.3C-1.12 .1-1.06 .4-.9 .52L.9 .52C1.06 .4 1.12 .1 1.02-.3Z'),
    front: path('M-1.14-.4C-1.6-1.2-.1-1.85 .95-1.42C1.6-1.15 1.4-.55 1.06-.36C.4-.6-.5-.62-1.14-.4Z'),
  },
  {
    back: path('M-1.16 1.2C-1.42 0-1.3-1.36 0-1.36C1.3-1.36 1.42 0 1.16 1.2C.9 1.7-.9 1.7-1.16 1.2Z'),
    front: `<path fill-rule="evenodd" d="M-1.16 1.1C-1.42 0-1.3-1.36 0-1.36C1.3-1.36 1.42 0 1.16 1.1C.8 1.5-.8 1.5-1.16 1.1ZM0-.78C-.6-.78-.84-.3-.82 .1C-.8 .65-.4 .95 0 .95C.4 .95 .8 .65 .82 .1C.84-.3 .6-.78 0-.78Z"/>`,
  },
  {
    back: path('M.3-1.1C1.5-1.2 1.75 .2 1.5 1C1.4 1.5 1.3 1.8 1.1 2C1.2 1.2 1.1 .6 .95 .1Z'),
    front: path(
      'M-1.03 .02C-1.2-.75-.8-1.3 0-1.3C.8-1.3 1.25-.75 1.05 .1C.95-.3 .6-.6 .2-.86C-.2-.6-.92-.42-1.03 .02Z',
    ),
  },
  {
    back: '',
    front: path(
      'M-1.02 0C-1.15-.5-1.1-.95-.92-1.2C-.5-1.7 .55-1.72 .95-1.22C1.12-.95 1.15-.5 1.02 0C.98-.3 .92-.48 .8-.6C.3-.66-.3-.66-.8-.6C-.92-.48-.98-.3-1.02 0Z',
    ),
    bearded: true,
  },
]

export const beardPath = path(beard)

function path(d: string): string {
  return `<path d="${d}"/>`
}

/** Round curls along the upper rim of the head, from one ear over the top to the other. */
function curls(distance: number, count: number, radius: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (1.02 + (0.96 * index) / (count - 1))
    const x = Math.cos(angle) * distance
    const y = Math.sin(angle) * distance - 0.12
    return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${radius}"/>`
  }).join('')
}
