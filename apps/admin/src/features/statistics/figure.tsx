import { Link, type LinkProps } from '@tanstack/react-router'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './figures.module.css'

interface Props {
  value: number
  /** What is counted, for those who hear the number alone. */
  of: string
  /** The list of what is counted; there is none where nothing is. */
  link?: LinkProps
}

/** A number that leads to what it counts. */
export function Figure({ value, of, link }: Props) {
  const { t } = useTranslation('statistics')
  if (value === 0) return <span className={classes.zero}>0</span>
  if (!link) return count(value)
  return (
    <Link {...link} className={classes.link} aria-label={t('cell', { figure: count(value), of })}>
      {count(value)}
    </Link>
  )
}
