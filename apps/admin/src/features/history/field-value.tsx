import { Box, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { money } from '@vernissage/contract/values/money'
import { useState } from 'react'
import { countryName } from '../../lib/format/country-options.ts'
import { artworkDate, bannerDate, minute, plainDate, programDate, shortDate } from '../../lib/format/dates.ts'
import { mediaUrl } from '../../lib/format/media.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SmallPicture } from '../../ui/picture/small-picture.tsx'
import { disciplinesQuery } from '../artists/queries.ts'
import { isFlag } from './kinds.ts'
import { nameQuery } from './queries.ts'
import { type Reference, valueKind } from './value-kind.ts'

interface Props {
  entity: string
  field: string
  value: unknown
}

/** The formats of days on the screens of the kinds of records; plain dates elsewhere. */
const dayFormats: Readonly<Record<string, typeof plainDate>> = {
  account: shortDate,
  artist: shortDate,
  artwork: artworkDate,
  artwork_purchase_request: shortDate,
  banner: bannerDate,
  exhibition: programDate,
  magazine: programDate,
  masterclass: shortDate,
  payment: shortDate,
}

export function FieldValue({ entity, field, value }: Props) {
  const { t } = useTranslation(['history', 'common'])
  const label = useLabel()
  const language = useLanguage()
  const kind = valueKind(field, value, isFlag(entity, field))
  switch (kind.of) {
    case 'none':
      return <span className="dimmed">{t('common:none')}</span>
    case 'flag':
      return t(value === 1 ? 'history:yes' : 'history:no')
    case 'day':
      return (dayFormats[entity] ?? plainDate)(value as string, language)
    case 'price':
      return money(value as number, '€')
    case 'picture':
      return (
        <a
          style={{ display: 'inline-block' }}
          href={mediaUrl(value as string)}
          target="_blank"
          rel="noopener"
          aria-label={t('history:openFile')}
        >
          <SmallPicture path={value as string} fit="logo" />
        </a>
      )
    case 'moment':
      return minute(value as string, language)
    case 'file':
      return (
        <Box component="a" c="var(--accent)" href={mediaUrl(value as string)} target="_blank" rel="noopener">
          {t('history:openFile')}
        </Box>
      )
    case 'country':
      return countryName(value as number, language) ?? String(value)
    case 'discipline':
      return <DisciplineName id={value as number} />
    case 'label':
      return label(kind.labels[value as number]!)
    case 'reference':
      return <ReferenceName reference={kind.reference} id={value as number} />
    case 'text':
      return <LongText text={typeof value === 'string' ? value : JSON.stringify(value)} />
  }
}

/** The name of the record that a field refers to; its id if the record no longer exists. */
export function ReferenceName({ reference, id }: { reference: Reference; id: number }) {
  const { t } = useTranslation('history')
  const name = useQuery(nameQuery(reference, id)).data
  return <span dir="auto">{name || t('number', { id })}</span>
}

function DisciplineName({ id }: { id: number }) {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const discipline = useQuery(disciplinesQuery).data?.find(({ id_discipline }) => id_discipline === id)
  return discipline ? discipline[language === 'es' ? 'name_es' : 'name'] : t('number', { id })
}

/** Longer texts are shortened to `excerptLength`. */
const longestWhole = 260
const excerptLength = 180

/** A text; a long one is shortened, with a button that shows all of it. */
function LongText({ text }: { text: string }) {
  const { t } = useTranslation('history')
  const isLong = text.length > longestWhole
  const [isWhole, setWhole] = useState(!isLong)
  return (
    <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }} dir="auto">
      {isWhole ? text : `${text.slice(0, excerptLength).trimEnd()}…`}
      {isLong && (
        <UnstyledButton ml={8} c="var(--accent)" td="underline" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'less' : 'more')}
        </UnstyledButton>
      )}
    </span>
  )
}
