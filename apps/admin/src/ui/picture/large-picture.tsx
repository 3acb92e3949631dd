import { Flex } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { pictureFacts } from '@vernissage/contract/files/media-path'
import { type CSSProperties, useEffect, useState } from 'react'
import { mediaUrl, srcSet } from '../../lib/format/media.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './large-picture.module.css'
import { blurUrl } from './picture.tsx'

const sources = (path: string, sizes: string) => ({
  sizes,
  srcSet: srcSet(path) ?? '',
  src: mediaUrl(path, 1280),
})

interface Props {
  /** Path in the storage; null shows a placeholder. */
  path: string | null
  alt: string
  /** Its width as in `<img sizes>`. */
  sizes: string
  /** As in `<img loading>`. */
  loading?: 'lazy'
}

/** A work whole and as large as there is room around it, with a blurred placeholder while it loads. */
export function LargePicture({ path, alt, sizes, loading }: Props) {
  const { t } = useTranslation('ui')
  const [broken, setBroken] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  if (!path || broken === path) {
    const text = t(path ? 'picture.broken' : 'picture.none')
    return (
      <span className={classes.place} {...(alt && { role: 'img', 'aria-label': `${alt}. ${text}` })}>
        <Flex component="span" direction="column" align="center" gap={12} c="dimmed" ta="center">
          <IconPhoto size={48} stroke={1} aria-hidden />
          {text}
        </Flex>
      </span>
    )
  }
  const facts = pictureFacts(path)
  const blur = loaded === path || !facts ? null : blurUrl(facts.thumbhash)
  const style = {
    '--ratio': facts ? facts.width / facts.height : 1,
    ...(blur && { backgroundImage: `url("${blur}")` }),
  } as CSSProperties
  return (
    <span className={classes.place}>
      <img
        // Not the former picture in the place of the next one.
        key={path}
        className={classes.picture}
        data-sized={facts ? true : undefined}
        style={style}
        {...sources(path, sizes)}
        alt={alt}
        {...(loading ? { loading } : { decoding: 'sync' })}
        draggable={false}
        onLoad={() => setLoaded(path)}
        onError={() => setBroken(path)}
      />
    </span>
  )
}

/** Pictures that were fetched ahead, which the browser keeps decoded while they are held here. */
const held = new Map<string, HTMLImageElement>()
const mostHeld = 12

/** Fetches and decodes pictures that are likely to be shown next, in the width in which they will be. */
export function usePicturesAhead(paths: readonly (string | null | undefined)[], sizes: string) {
  const wanted = paths.filter(Boolean).join(' ')
  useEffect(() => {
    for (const path of wanted.split(' ').filter(Boolean)) {
      const picture = held.get(path) ?? Object.assign(new Image(), sources(path, sizes))
      // The last one to be dropped.
      held.delete(path)
      held.set(path, picture)
      // One that cannot be read says so where it is shown.
      picture.decode().catch(() => undefined)
    }
    for (const path of held.keys()) {
      if (held.size <= mostHeld) break
      held.delete(path)
    }
  }, [wanted, sizes])
}
