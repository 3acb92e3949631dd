import { Steps } from '../../../../ui/page/steps.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Language, LetterOccasion } from '@vernissage/contract/enums'
import type { LetterTexts } from '@vernissage/contract/resources/letters/mail-template'
import { type ReactNode, useEffect, useState } from 'react'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import framed from '../../../../ui/list/framed-list.module.css'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import notice from '../../../../ui/page/notice.module.css'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { checkedRecipientsQuery, mailStatusQuery } from '../queries.ts'
import { Preview } from './preview.tsx'
import classes from './send.module.css'

/** The letter as it was shown: saving a template later does not change it. */
export interface CheckedLetter {
  occasion: LetterOccasion
  texts: Record<Language, LetterTexts>
  fallback_language: Language
}

interface Props {
  /** Of the bulk action. */
  id: number
  kind: ProgramKind
  letter: CheckedLetter
  /** The number of recipients. */
  total: number
  /** A letter was shown. */
  onSeen: () => void
  leftOut: ReactNode
  /** Leaves out the people who already received this letter; null if they are left out. */
  again: (() => void) | null
}

/** The names of the recipients, and the letter to one of them. */
export function Recipients({ id, kind, letter, total, onSeen, leftOut, again }: Props) {
  const { t } = useTranslation(['letters', 'ui'])
  const status = useQuery(mailStatusQuery).data
  const pages = useInfiniteQuery(checkedRecipientsQuery(kind, id))
  const [position, setPosition] = useState(0)
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const shown = rows[position]
  const isShort = rows.length < Math.min(total, Math.max(position + 2, 10))
  const { hasNextPage, isFetching, fetchNextPage } = pages
  // Loads the next one ahead of the step to it.
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage()
  }, [isShort, hasNextPage, isFetching, fetchNextPage])

  const { occasion, texts, fallback_language } = letter
  const { subject, text } = texts[shown?.language ?? fallback_language]
  const step = (by: number) => setPosition(Math.max(0, Math.min(total - 1, position + by)))
  return (
    <>
      <div className={classes.column}>
        <p className="small">{t('write.step.check')}</p>
        {status?.is_configured === 0 && <p className={notice.notice}>{t('check.noServer')}</p>}
        <Stack aria-label={t('check.recipients')} component="section" gap={10}>
          <Group justify="space-between" gap="4px 12px" mih={36}>
            <Text component="h3" fz={16} fw={600}>
              {total === 0 ? t('check.none') : t('check.will', { count: total, total: count(total) })}
            </Text>
            {again && (
              <Button variant="subtle" size="xs" onClick={again}>
                {t('check.notAgain')}
              </Button>
            )}
          </Group>
          {total > 0 && pages.isPending && (
            <Skeleton height={45 * Math.min(total, 20) + 1} radius={10} aria-busy />
          )}
          {rows.length > 0 && (
            <ul className={framed.list}>
              {rows.map((row, index) => (
                <li key={row.id}>
                  <UnstyledButton
                    className={`${framed.button} ${classes.person}`}
                    aria-current={index === position}
                    onClick={() => setPosition(index)}
                    dir="auto"
                  >
                    {row.user}
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
          {hasNextPage && rows.length < total && rows.length > 0 && (
            <Button
              variant="default"
              size="xs"
              aria-disabled={isFetching}
              onClick={() => isFetching || fetchNextPage()}
            >
              {t('check.more')}
            </Button>
          )}
        </Stack>
        {leftOut}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.column} data-side aria-label={t('check.letter')} tabIndex={0}>
        {total > 0 && (
          <Group justify="space-between" gap="4px 12px" mih={36}>
            <span className="small" role="status" dir="auto">
              {shown && t('write.previewOf', { name: shown.user })}
            </span>
            {total > 1 && (
              <Group className="tabular" gap={8} wrap="nowrap">
                <Steps
                  previous={t('check.previous')}
                  next={t('check.next')}
                  isFirst={position === 0}
                  isLast={position >= rows.length - 1}
                  onStep={step}
                >
                  {t('check.position', { position: count(position + 1), all: count(total) })}
                </Steps>
              </Group>
            )}
          </Group>
        )}
        {pages.error ? (
          <LoadFailed error={pages.error} onRetry={() => pages.refetch()} />
        ) : pages.isPending && total > 0 ? (
          <Skeleton height={380} radius={10} aria-busy />
        ) : (
          shown && (
            <Preview
              // The former applicant's text would be shown under this name.
              key={shown.id}
              kind={kind}
              id={shown.id}
              letter={{ occasion, fallback_language, subject, text }}
              onShown={onSeen}
            />
          )
        )}
      </section>
    </>
  )
}
