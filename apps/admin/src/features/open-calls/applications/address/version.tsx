import { Box, Group, Stack, Text } from '@mantine/core'
import { money } from '@vernissage/contract/values/money'
import type { ReactNode } from 'react'
import { minute } from '../../../../lib/format/dates.ts'
import { mediaUrl } from '../../../../lib/format/media.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Picture } from '../../../../ui/picture/picture.tsx'

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
    <Stack
      component="article"
      className="sheet"
      gap={10}
      miw={0}
      p={{ base: '14px 16px 16px', sm: '18px 20px 20px' }}
      aria-label={heading}
    >
      <Stack component="header" gap={6}>
        <Text fz={14} c="dimmed">
          {heading}
        </Text>
        <Text component="h3" ff="heading" fz={21} fw={450} lh={1.25} dir="auto">
          {name}
        </Text>
        <p>{tag}</p>
        <Text fz={14} c="dimmed">
          {professionalName && <span dir="auto">{professionalName} · </span>}
          {t('address.sent', { moment: minute(sentAt, language) })}
        </Text>
      </Stack>
      {props.children && (
        <Group align="stretch" gap={8} py={4}>
          {props.children}
        </Group>
      )}
      <Text component="h4" mt={6} fz={14} fw={550}>
        {t('address.works', { count: works.length })}
      </Text>
      {works.length > 0 && (
        <Stack component="ul" gap={10}>
          {works.map((work) => (
            <WorkRow key={work.id} work={work} />
          ))}
        </Stack>
      )}
      <Text component="h4" mt={6} fz={14} fw={550}>
        {t('address.statement')}
      </Text>
      <LongText text={props.statement} />
      {props.biography && (
        <>
          <Text component="h4" mt={6} fz={14} fw={550}>
            {t('address.biography')}
          </Text>
          <LongText text={props.biography} />
        </>
      )}
      <Text fz={14} c="dimmed">
        {cv ? (
          <a className="plain-link" href={mediaUrl(cv)} target="_blank" rel="noreferrer">
            {t('address.cv')}
          </a>
        ) : (
          t('address.noCv')
        )}
      </Text>
    </Stack>
  )
}

function LongText({ text }: { text: string | null }) {
  const { t } = useTranslation('applications')
  return text ? (
    <Text style={{ whiteSpace: 'pre-line' }} dir="auto">
      {text}
    </Text>
  ) : (
    <Text fz={14} c="dimmed">
      {t('address.nothing')}
    </Text>
  )
}

function WorkRow({ work: { picture, title, facts, price } }: { work: Work }) {
  const { t } = useTranslation('applications')
  const known = [...facts, price === null ? null : money(price, '€')].filter(
    (fact) => fact !== null && fact !== '',
  )
  return (
    <Group component="li" wrap="nowrap" gap={12}>
      <Box component="span" flex="none" w={96}>
        <Picture path={picture} alt="" ratio={1} fit="whole" sizes="96px" />
      </Box>
      <Stack component="span" gap={2} miw={0}>
        <Text span ff="heading" fs="italic" dir="auto">
          {title ?? t('address.untitled')}
        </Text>
        <Text span fz={14} c="dimmed" dir="auto">
          {known.join(' · ')}
        </Text>
      </Stack>
    </Group>
  )
}
