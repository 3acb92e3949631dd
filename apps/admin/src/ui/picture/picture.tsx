import { IconPhoto } from '@tabler/icons-react'
import { pictureFacts } from '@vernissage/contract/files/media-path'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { mediaUrl, srcSet } from '../../lib/format/media.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import classes from './picture.module.css'

/** The `sizes` of a card's picture by the number of columns, for the width without the sidebar. */
export const cardSizes = {
  3: '(max-width: 37em) calc(100vw - 32px), (max-width: 75em) calc(50vw - 24px), min(calc(33vw - 60px), 490px)',
  4: '(max-width: 37em) calc(100vw - 32px), (max-width: 62em) calc(50vw - 24px), (max-width: 88em) calc(33vw - 76px), min(calc(25vw - 60px), 370px)',
} as const

/** The mat around an uncropped work on each side, as a share of the frame's width; the same as in picture.module.css. */
const margins = { whole: 0.15, mounted: 0.08 } as const

/** The ratio of a frame with a mat of the same width on all sides of a picture; at most a third higher than wide. */
export const mountedRatio = (ownRatio: number) => {
  const margin = margins.mounted
  return Math.max(3 / 4, 1 / ((1 - 2 * margin) / ownRatio + 2 * margin))
}

/**
 * The `sizes` of an uncropped picture, computed from the `sizes` of its frame, which must be in px and vw. `frameRatio` and
 * `ownRatio` are width over height.
 */
export function uncroppedSizes(
  frameSizes: string,
  frameRatio: number,
  ownRatio: number,
  margin: number = margins.whole,
): string {
  const share = Math.min(1 - 2 * margin, (1 / frameRatio - 2 * margin) * ownRatio)
  // Media conditions are in em and stay as they are.
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

/** The blurred placeholder of a thumbhash (base64url) as a data URL; null if it is invalid. */
export function blurUrl(hash: string): string | null {
  if (!known.has(hash)) known.set(hash, draw(hash))
  return known.get(hash) ?? null
}

/** The widest copy of each picture that has been shown, which the browser still has. */
const copies = new Map<string, { address: string; width: number }>()

const keepCopy = (path: string, { currentSrc, naturalWidth }: HTMLImageElement) => {
  if (naturalWidth > (copies.get(path)?.width ?? 0))
    copies.set(path, { address: currentSrc, width: naturalWidth })
}

/** The background while a picture loads: a copy that has been shown before, over the blurred placeholder. */
const placeholderOf = (path: string, hash: string | undefined) => {
  const addresses = [copies.get(path)?.address, hash && blurUrl(hash)]
  return addresses.flatMap((address) => (address ? `url("${address}")` : [])).join(', ')
}

interface Props {
  /** Path in the storage; null shows a placeholder. */
  path: string | null
  /** The alternative text; empty if the text beside the picture says the same. */
  alt: string
  /** Width over height of the frame; of a mounted picture's frame only while there is no picture. */
  ratio: number
  /**
   * Works are uncropped on a mat, or mounted: on a narrow mat of the picture's own shape. Logos are uncropped on white; portraits
   * and screenshots fill the frame.
   */
  fit?: 'whole' | 'mounted' | 'logo' | 'fill'
  /** The frame's width as in `<img sizes>`: `72px`, `(max-width: 48em) 100vw, 33vw`. */
  sizes: string
  /** Shown if there is no picture; an icon by default. */
  instead?: ReactNode
}

/** The pause before a picture that failed to load is requested once more. */
const retryMs = 2000

/** A stored picture in a frame of fixed ratio, with a blurred placeholder while it loads. A failed request is repeated once. */
export function Picture({ path, alt, ratio, fit = 'fill', sizes, instead }: Props) {
  // These hold the path, so that another picture in the same place starts afresh.
  const [loaded, setLoaded] = useState<string | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const [retried, setRetried] = useState<string | null>(null)
  const facts = path ? pictureFacts(path) : null
  const own = facts ? facts.width / facts.height : null
  const frameRatio = fit === 'mounted' && own ? mountedRatio(own) : ratio
  const frame = { '--ratio': frameRatio } as CSSProperties

  if (!path || broken === path)
    return (
      <span
        className={classes.frame}
        style={frame}
        data-empty={!path || undefined}
        {...(alt && { role: 'img', 'aria-label': alt })}
      >
        {instead ?? <IconPhoto className={classes.none} stroke={1.25} aria-hidden />}
      </span>
    )

  const meanwhile = loaded === path ? '' : placeholderOf(path, facts?.thumbhash)
  const margin = fit === 'whole' || fit === 'mounted' ? margins[fit] : null
  return (
    <span className={classes.frame} data-fit={fit} style={frame}>
      <img
        // A new element, because the browser would reuse the failed response.
        key={retried === path ? 'again' : 'first'}
        className={classes.picture}
        style={{
          ...(margin && own && { aspectRatio: own, [own > frameRatio ? 'width' : 'height']: '100%' }),
          ...(meanwhile && { backgroundImage: meanwhile }),
        }}
        src={mediaUrl(path, 640)}
        srcSet={srcSet(path)}
        sizes={margin && own ? uncroppedSizes(sizes, frameRatio, own, margin) : sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={({ currentTarget }) => {
          keepCopy(path, currentTarget)
          setLoaded(path)
        }}
        onError={() => (retried === path ? setBroken(path) : setTimeout(setRetried, retryMs, path))}
      />
    </span>
  )
}

/** An object URL of a file, revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return url
}

interface Pictured {
  web_image: string | null
  mobile_image: string | null
}

/** Returns a function that picks a record's picture for the screen: on phones the mobile one, if it has one. */
export function useFittingImage() {
  const isPhone = useIsPhone()
  return ({ web_image, mobile_image }: Pictured) =>
    isPhone ? (mobile_image ?? web_image) : (web_image ?? mobile_image)
}
