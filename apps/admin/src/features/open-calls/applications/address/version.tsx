import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { Group, Stack } from '@mantine/core'
import { money } from '@vernissage/contract/values/money'
import type { ReactNode } from 'react'
import { minute } from '../../../../lib/format/dates.ts'
import { mediaUrl } from '../../../../lib/format/media.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Picture } from '../../../../ui/picture/picture.tsx'
import classes from './compare-dialog.module.css'

interface Work {
  id: number
  picture: string | null
  title: string | null
  facts: (string | number | null)[]
  price: number | null
}

interface Props {
  heading: string
  tag: ReactNode
  name: string
  professionalName: string | null
  sentAt: string
  cv: string | null
  statement: string | null
  biography: string | null
  works: readonly Work[]
  /** The buttons that choose it. */
  children?: ReactNode
}

/** One of several applications with the same address, in full. */
export function Version({ heading, tag, name, professionalName, sentAt, cv, works, ...props }: Props) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  return (
    <article className={classes.version} aria-label={heading}>
      <Stack component="header" gap={6}>
        <p className={classes.small}>{heading}</p>
        <h3 className={classes.name} dir="auto">
          {name}
        </h3>
        <p>{tag}</p>
        <p className={classes.small}>
          {professionalName && <span dir="auto">{professionalName} · </span>}
          {t('address.sent', { moment: minute(sentAt, language) })}
        </p>
      </Stack>
      {props.children && <div className={classes.buttons}>{props.children}</div>}
      <h4 className={classes.part}>{t('address.works', { count: works.length })}</h4>
      {works.length > 0 && (
        <ul className={classes.works}>
          {works.map((work) => (
            <WorkRow key={work.id} work={work} />
          ))}
        </ul>
      )}
      <h4 className={classes.part}>{t('address.statement')}</h4>
      <LongText text={props.statement} />
      {props.biography && (
        <>
          <h4 className={classes.part}>{t('address.biography')}</h4>
          <LongText text={props.biography} />
        </>
      )}
      <p className={classes.small}>
        {cv ? (
          <a href={mediaUrl(cv)} target="_blank" rel="noreferrer">
            {t('address.cv')}
          </a>
        ) : (
          t('address.noCv')
        )}
      </p>
    </article>
  )
}

function LongText({ text }: { text: string | null }) {
  const { t } = useTranslation('applications')
  return text ? (
    <p className={classes.text} dir="auto">
      {text}
    </p>
  ) : (
    <p className={classes.small}>{t('address.nothing')}</p>
  )
}

function WorkRow({ work: { picture, title, facts, price } }: { work: Work }) {
  const { t } = useTranslation('applications')
  const known = [...facts, price === null ? null : money(price, '€')].filter(
    (fact) => fact !== null && fact !== '',
  )
  return (
    <Group component="li" wrap="nowrap" gap={12}>
      <span className={classes.picture}>
        <Picture path={picture} alt="" ratio={1} fit="whole" sizes="96px" />
      </span>
      <span className={classes.words}>
        <span className={classes.workTitle} dir="auto">
          {title ?? t('address.untitled')}
        </span>
        <span className={classes.small} dir="auto">
          {known.join(' · ')}
        </span>
      </span>
    </Group>
  )
}
