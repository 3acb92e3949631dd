import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ProgramStatus } from '@vernissage/contract/enums'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { cardSizes } from '../../../ui/list/card-sizes.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { FeaturedStar } from '../../../ui/record/featured-star.tsx'
import { StatusTag, statuses } from '../../../ui/record/status.tsx'
import { type Program, type ProgramKind, programRoutes } from '../program-kind.ts'
import classes from './program-card.module.css'

interface Props {
  kind: ProgramKind
  program: Program
  status: ProgramStatus
  /** What kind of exhibition or magazine it is. */
  type: string
  /** When it is. */
  date: string
  /** The picture that fits the screen. */
  image: string | null
  /** Width over height of its frame. */
  ratio: number
  fit: 'whole' | 'fill'
}

/** A program in the list; it leads to its page where it has an address. */
export function ProgramCard({ kind, program, status, type, date, image, ratio, fit }: Props) {
  const { t } = useTranslation('programs')
  const { title, url, featured, artwork_number } = program
  return (
    <article className={classes.card} data-opens={url ? true : undefined}>
      <Picture path={image} alt="" ratio={ratio} fit={fit} sizes={cardSizes[3]} />
      <div className={classes.words}>
        <p className={classes.line}>
          <span>{type}</span>
          {featured > 0 && <FeaturedStar featured={1} texts={[t('featured'), '']} />}
        </p>
        <Title order={2} className={classes.title ?? ''} dir="auto" title={title}>
          {url ? (
            <Link to={programRoutes[kind].detail} params={{ url }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        <p className={classes.line}>
          <span>{date}</span>
        </p>
        <div className={classes.foot}>
          <StatusTag of={statuses.program} value={status} />
          <span className={classes.artworks}>
            {t('holds', { count: artwork_number, total: count(artwork_number) })}
          </span>
        </div>
      </div>
    </article>
  )
}
