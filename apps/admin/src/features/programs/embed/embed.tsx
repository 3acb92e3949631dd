import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { SafeLink } from '../../../ui/record/safe-link.tsx'
import classes from './embed.module.css'
import { embedAddress, isRoom, videoSource } from './embed-source.ts'

/** Resolves when the website at the address answers; rejects when it does not, or refuses other websites' pages. */
const reach = (address: string, signal: AbortSignal) =>
  new Promise<true>((resolve, reject) => {
    const worker = new Worker(new URL('./reach-worker.ts', import.meta.url), { type: 'module' })
    const end = (hasAnswered: boolean) => {
      // Stops the rest of the answer too.
      worker.terminate()
      if (hasAnswered) resolve(true)
      else reject(new Error('no answer'))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => end(data))
    worker.addEventListener('error', () => end(false))
    signal.addEventListener('abort', () => end(false))
    worker.postMessage(address)
  })

/** Asks a website before its page is framed, because a frame does not report a page that could not be loaded. */
const reachQuery = (address: string) =>
  queryOptions({
    queryKey: ['reach', address],
    queryFn: ({ signal }) => reach(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: true,
  })

interface StageProps {
  address: string
  /** `onLost` is called when the content turns out not to load. */
  children: (onLost: () => void) => ReactNode
}

/** Shows a frame or video once its website has answered. The product's own room and film are shown at once. */
function Stage({ address, children }: StageProps) {
  const { t } = useTranslation('programs')
  const isOwn = address.startsWith('/')
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const answer = useQuery({ ...reachQuery(address), enabled: !isOwn && entry?.isIntersecting === true })
  const [isLost, setLost] = useState(false)
  const hasFailed = answer.errorUpdateCount > 0 && answer.data === undefined
  if (isLost || hasFailed)
    return (
      <NoAnswer
        address={address}
        isAsking={answer.isFetching}
        onRetry={() => {
          setLost(false)
          if (!isOwn) answer.refetch()
        }}
      />
    )
  if (isOwn || answer.data) return children(() => setLost(true))
  return (
    <div ref={ref} className={classes.frame} data-message role="status">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">{t('embeds.loading')}</Text>
    </div>
  )
}

interface NoAnswerProps {
  address: string
  isAsking: boolean
  onRetry: () => void
}

function NoAnswer({ address, isAsking, onRetry }: NoAnswerProps) {
  const { t } = useTranslation(['programs', 'common'])
  const { href, host } = new URL(address, window.location.href)
  return (
    <div className={classes.frame} data-message role="alert">
      <Text ff="var(--serif)" fz={18} style={{ overflowWrap: 'anywhere' }}>
        {t('programs:embeds.noAnswer', { host })}
      </Text>
      <Text c="dimmed">{t('programs:embeds.noAnswerHint')}</Text>
      <Group justify="center" align="stretch" gap={8} mt={8}>
        <Button variant="default" loading={isAsking} onClick={onRetry}>
          {t('common:retry')}
        </Button>
        <Button variant="subtle" component="a" href={href} target="_blank" rel="noreferrer">
          {t('programs:embeds.newTab')}
        </Button>
      </Group>
    </div>
  )
}

interface EmbedFrameProps {
  address: string
  title: string
  /** A link to the same page, because some pages refuse to be framed. */
  link: string
}

/**
 * A page in a sandboxed frame. It can neither reach the admin nor navigate it. A page of another website keeps its origin,
 * which its player needs; the product's own room gets none.
 */
const EmbedFrame = ({ address, title, link }: EmbedFrameProps) => (
  <Stack component="figure" gap={8} m={0}>
    {/* A new address mounts a new frame, so that the browser history gets no entry. */}
    <Stage key={address} address={address}>
      {() => (
        <iframe
          className={classes.frame}
          src={address}
          title={title}
          sandbox={
            isRoom(address)
              ? 'allow-scripts'
              : 'allow-scripts allow-same-origin allow-popups allow-presentation'
          }
          allow="fullscreen"
          loading="lazy"
          referrerPolicy="strict-origin"
        />
      )}
    </Stage>
    <figcaption>
      <SafeLink to={new URL(link, window.location.href).href} className={classes.link ?? ''} />
    </figcaption>
  </Stack>
)

interface EmbedProps {
  /** An embed code or an https address, as entered. */
  entered: string
  /** The frame's accessible name. */
  title: string
}

/** The page of an embed code; if it may not be shown, the code and the reason. */
export function Embed({ entered, title }: EmbedProps) {
  const { t } = useTranslation('programs')
  const address = useMemo(() => embedAddress(entered), [entered])
  if (address) return <EmbedFrame address={address} title={title} link={address} />
  return (
    <div className={classes.refused}>
      <p>{t('embeds.refused')}</p>
      <code className={classes.entered}>{entered}</code>
    </div>
  )
}

interface VideoProps {
  /** The video's address, as entered. */
  entered: string
  /** The player's accessible name. */
  title: string
}

/** The video at an address; only a link if it cannot be played here. */
export function Video({ entered, title }: VideoProps) {
  const { t } = useTranslation('programs')
  const source = videoSource(entered)
  if (source.kind === 'player') return <EmbedFrame address={source.address} title={title} link={entered} />
  if (source.kind === 'file')
    return (
      <Stage key={source.address} address={source.address}>
        {(onLost) => (
          // biome-ignore lint/a11y/useMediaCaption: captions, if any, are part of the file
          <video
            className={classes.frame}
            src={source.address}
            title={title}
            controls
            preload="metadata"
            onError={onLost}
          />
        )}
      </Stage>
    )
  return (
    <div className={classes.refused}>
      <p>{t('embeds.unplayable')}</p>
      <SafeLink to={entered} className={classes.link ?? ''} />
    </div>
  )
}
