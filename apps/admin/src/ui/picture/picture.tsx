import { IconPhoto } from '@tabler/icons-react'
import { pictureFacts } from '@vernissage/contract/media-path'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { mediaUrl, srcSet } from '../../lib/format/media.ts'
import classes from './picture.module.css'

/** What the mat leaves free on each side of a work, as a share of the frame's width; picture.module.css keeps to it. */
const margin = 0.15

/**
 * How wide a work is that stands whole on its mat, made of how wide the frame is: both as in `sizes` of a picture, in px
 * and vw alone. `ratio` and `own` are width over height, of the frame and of the work.
 */
export function sizesOnMat(frameSizes: string, ratio: number, own: number): string {
  const share = Math.min(1 - 2 * margin, (1 / ratio - 2 * margin) * own)
  // Each length by itself: a condition before it has its width in em, and stays as it is.
  return frameSizes.replace(/\d+(?=px|vw)/g, (length) => String(Math.ceil(Number(length) * share * 10) / 10))
}

const known = new Map<string, string | null>()

const draw = (hash: string) => {
  try {
    const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
    return thumbHashToDataURL(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
  } catch {
    return null
  }
}

/** The blurred likeness that a thumbhash (base64url) holds, as a data address; null where it holds none. */
export function likeness(hash: string): string | null {
  if (!known.has(hash)) known.set(hash, draw(hash))
  return known.get(hash) ?? null
}

interface Props {
  /** Below the storage base address; null shows a placeholder. */
  path: string | null
  /** What the picture shows; empty where the text beside it says so already. */
  alt: string
  /** Width over height of the frame. */
  ratio: number
  /** Works stand whole on a mat, logos whole on white; people and screens fill their frame. */
  fit?: 'whole' | 'logo' | 'fill'
  /** How wide the frame is, for the browser's choice of size: `72px`, `(max-width: 48em) 100vw, 33vw`. */
  sizes: string
  /** Stands where there is no picture; an icon of one unless it is given. */
  instead?: ReactNode
}

/** A server that was busy or away for a moment has come back by then. */
const retryMs = 2000

/**
 * A stored picture in a frame that keeps its size; its blurred likeness stands there while it loads. One that cannot be
 * had is asked for once more.
 */
export function Picture({ path, alt, ratio, fit = 'fill', sizes, instead }: Props) {
  // By path, so that another picture in the same place is judged anew.
  const [loaded, setLoaded] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const [retried, setRetried] = useState<string | null>(null)
  const frame = { aspectRatio: ratio } satisfies CSSProperties

  if (!path || broken === path)
    return (
      <span className={classes.frame} style={frame} {...(alt && { role: 'img', 'aria-label': alt })}>
        {instead ?? <IconPhoto className={classes.none} stroke={1.25} aria-hidden />}
      </span>
    )

  const facts = pictureFacts(path)
  const blur = facts && loaded !== path ? likeness(facts.thumbhash) : null
  const own = facts ? facts.width / facts.height : null
  return (
    <span className={classes.frame} data-fit={fit} style={frame}>
      <img
        // Asked for anew: the address alone would be taken from what has failed.
        key={retried === path ? 'again' : 'first'}
        className={classes.picture}
        style={{
          ...(fit === 'whole' && own && { aspectRatio: own, [own > ratio ? 'width' : 'height']: '100%' }),
          ...(blur && { backgroundImage: `url(${blur})` }),
        }}
        src={mediaUrl(path, 640)}
        srcSet={srcSet(path)}
        sizes={fit === 'whole' && own ? sizesOnMat(sizes, ratio, own) : sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={() => setLoaded(path)}
        onError={() => (retried === path ? setBroken(path) : setTimeout(setRetried, retryMs, path))}
      />
    </span>
  )
}
