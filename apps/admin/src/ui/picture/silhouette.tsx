import type { JudgedArtwork } from '@vernissage/contract/judging/board-endpoints'
import { useId } from 'react'
import { mediaUrl } from '../../lib/format/media.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

type Size = Pick<JudgedArtwork, 'height_mm' | 'width_mm' | 'diameter_mm'>

const personMm = 1700
/** Works hang with their middle at the height of the eyes. */
const eyesMm = 1500
const gapMm = 350
const personWidthMm = 480

const sidesOf = ({ height_mm, width_mm, diameter_mm }: Size) => {
  const height = height_mm ?? diameter_mm
  const width = width_mm ?? diameter_mm
  if (height === null || width === null) return null
  return { height, width, isRound: height_mm === null && width_mm === null }
}

/** A standing person, 100 wide and 354 high. */
const person =
  'M50 0c15 0 26 12 26 28 0 12-6 22-14 27v8c16 3 30 10 33 30l5 76c0 8-10 9-12 2l-9-58-3 30 3 60-5 138c0 10-3 13-10 13s-10-4-11-13l-5-116-5 116c-1 9-4 13-11 13s-10-3-10-13l-5-138 3-60-3-30-9 58c-2 7-12 6-12-2l5-76c3-20 17-27 33-30v-8c-8-5-14-15-14-27C24 12 35 0 50 0z'

const onWall = { fill: 'var(--mat)', stroke: 'var(--muted)', vectorEffect: 'non-scaling-stroke' } as const

const centimetres = (mm: number) => String(Math.round(mm) / 10)

interface Props {
  size: Size
  /** Of the work; null leaves its place empty. */
  picture: string | null
}

/**
 * A work on a wall beside a person, to scale, or a line that says that its size is not known. A work whose diameter is all
 * that is known is round. It fills its box.
 */
export function Silhouette({ size, picture }: Props) {
  const { t } = useTranslation('ui')
  const clip = useId()
  const sides = sidesOf(size)
  if (!sides) return <p className="dimmed">{t('size.unknown')}</p>
  const { height, width, isRound } = sides
  // A high work stands on the floor.
  const bottom = Math.max(0, eyesMm - height / 2)
  const wall = Math.max(personMm, bottom + height) + 150
  const room = Math.max(width + gapMm + personWidthMm, wall * 1.6)
  const left = (room - width - gapMm - personWidthMm) / 2
  const place = { x: left, y: wall - bottom - height, width, height }
  const circle = { cx: left + width / 2, cy: place.y + height / 2, r: width / 2 }
  return (
    <svg
      style={{
        display: 'block',
        width: '100%',
        height: '100%',
        borderRadius: 8,
        background: 'var(--layout)',
      }}
      viewBox={`0 0 ${room} ${wall}`}
      role="img"
      aria-label={
        isRound
          ? t('size.roundBeside', { diameter: centimetres(width) })
          : t('size.beside', { height: centimetres(height), width: centimetres(width) })
      }
    >
      <line stroke="var(--muted)" x1="0" x2={room} y1={wall} y2={wall} vectorEffect="non-scaling-stroke" />
      {isRound ? (
        <>
          <clipPath id={clip}>
            <circle {...circle} />
          </clipPath>
          <circle {...circle} {...onWall} />
        </>
      ) : (
        <rect {...place} {...onWall} />
      )}
      {picture && (
        <image
          href={mediaUrl(picture, 160)}
          {...place}
          preserveAspectRatio={isRound ? 'xMidYMid slice' : 'none'}
          clipPath={isRound ? `url(#${clip})` : undefined}
        />
      )}
      <path
        style={{ fill: 'light-dark(#b9b0a7, #5d5651)' }}
        d={person}
        transform={`translate(${left + width + gapMm} ${wall - personMm}) scale(${personWidthMm / 100} ${personMm / 354})`}
      />
    </svg>
  )
}
