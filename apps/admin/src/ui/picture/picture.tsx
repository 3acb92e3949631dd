import { IconPhoto } from '@tabler/icons-react'
import { pictureFacts } from '@vernissage/contract/media-path'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { mediaUrl, srcSet } from '../../lib/format/media.ts'
import { sizesOnMat } from './frame-sizes.ts'
import classes from './picture.module.css'
import { likeness } from './thumbhash.ts'

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
