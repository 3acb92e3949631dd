import type { UseQueryResult } from '@tanstack/react-query'
import type { Stored } from '../../../../../lib/api/client.ts'
import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Button, Group, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type {
  BoardRow,
  GivenOpinion,
  JudgedApplication,
  JudgedArtwork,
} from '@vernissage/contract/judging/board-endpoints'
import { limits } from '@vernissage/contract/limits'
import { money } from '@vernissage/contract/values/money'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { scoreSheetDialog } from '../../../../../lib/dialogs.ts'
import { minute, plainDate } from '../../../../../lib/format/dates.ts'
import { useLanguage } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../../../lib/session/session.ts'
import { useSoughtPart } from '../../../../../lib/sought-part.ts'
import { WithoutData } from '../../../../../ui/list/list-states.tsx'
import { Portrait } from '../../../../../ui/picture/portrait.tsx'
import { Silhouette } from '../../../../../ui/picture/silhouette.tsx'
import { Tag } from '../../../../../ui/record/status.tsx'
import type { ProgramKind } from '../../../../programs/program-queries.ts'
import { AddressPart } from '../../../applications/address/address-part.tsx'
import { ApplicationLetters, occasionOf } from '../../../letters/application-letters.tsx'
import { Part } from '../../../part.tsx'
import { ApplicationTags } from '../../application-tags.tsx'
import type { JudgingTabProps } from '../../judging-search.ts'
import { useEntries, write } from '../saving/saving.ts'
import classes from './details.module.css'
import { AcceptancePart, ArtistPart, EarlierPart } from './parts.tsx'

interface Props extends JudgingTabProps {
  row: BoardRow
  query: UseQueryResult<Stored<JudgedApplication>>
  /** The work that is shown. */
  work: JudgedArtwork | undefined
  note: RefObject<HTMLTextAreaElement | null>
  isHidden: boolean
}

/** The application's data, beside its picture. */
export function Details({ kind, program, row, query, work, note, isHidden }: Props) {
  const { t } = useTranslation('judging')
  const language = useLanguage()
  const me = useMe()
  const application = query.data?.record
  const { user, image, missing } = row
  return (
    <section className={`sheet ${classes.details}`} aria-label={t('details')} inert={isHidden}>
      <Group gap={14} wrap="nowrap">
        <Portrait path={image} name={user} width={52} />
        <Box miw={0}>
          <Title order={2} size="h3" dir="auto" lineClamp={2}>
            {user}
          </Title>
          <Text c="dimmed">
            {row.code} · {plainDate(row.created_at, language)}
          </Text>
          {row.assignee && (
            <Text c="dimmed" dir="auto">
              {t('assignee', { name: row.assignee })}
            </Text>
          )}
        </Box>
      </Group>
      <Group align="stretch" gap={8} mt={14}>
        <ApplicationTags row={row} />
        {row.jury_total !== null && (
          <Tag tone="gray">{t('juryTotal', { total: Math.round(row.jury_total) })}</Tag>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => scoreSheetDialog.open({ kind, id: row.id_application, ids: [row.id_application] })}
        >
          {t('scoreSheet')}
        </Button>
      </Group>
      {missing.length > 0 && (
        <ul className={classes.missing} aria-label={t('missing.label')}>
          {missing.map((part) => (
            <li key={part}>
              {t(`missing.${part}`, {
                min: program.min_artwork_number,
                max: program.max_artwork_number,
                count: row.artworks_count,
              })}
            </li>
          ))}
        </ul>
      )}
      {!application && (
        <WithoutData query={query}>
          <DetailsSkeleton />
        </WithoutData>
      )}
      {application && (
        <>
          <AddressPart kind={kind} application={application} isAtLink />
          {work ? <WorkCaption work={work} /> : <Text c="dimmed">{t('works.none')}</Text>}
          <Part title={t('opinions.title')}>
            <OwnNote
              key={row.id_application}
              kind={kind}
              program={program.id}
              row={row}
              opinions={application.opinions}
              field={note}
            />
            {application.opinions
              .filter(({ user_id }) => user_id !== me.id_user)
              .map((opinion) => (
                <Stack key={opinion.user_id} component="article" gap={4}>
                  <Text c="dimmed">
                    <strong dir="auto">{opinion.user}</strong>
                    {opinion.score !== null && ` · ${t('verdict.scoreOf', { score: opinion.score })}`} ·{' '}
                    {minute(opinion.updated_at, language)}
                  </Text>
                  {opinion.note && (
                    <p className={classes.text} dir="auto">
                      {opinion.note}
                    </p>
                  )}
                </Stack>
              ))}
          </Part>
          <AcceptancePart kind={kind} row={row} />
          <ArtistPart artist={application.artist} />
          <EarlierPart earlier={application.earlier} />
          <SoughtLetters application={row.id_application}>
            <ApplicationLetters kind={kind} id={row.id_application} occasion={occasionOf(row.decision_id)} />
          </SoughtLetters>
        </>
      )}
    </section>
  )
}

/** The user goes on with something else. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The application's letters. If the address asks for them, they stay in view while the parts around them load. */
function SoughtLetters({ application, children }: { application: number; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const sought = useSoughtPart('letters', application)
  useEffect(() => {
    const element = part.current
    if (sought === null || !element) return
    const observer = new ResizeObserver(() =>
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    )
    for (const other of element.parentElement!.children) observer.observe(other)
    const end = () => observer.disconnect()
    for (const move of ownMoves) addEventListener(move, end, { once: true, passive: true })
    element.focus({ preventScroll: true })
    return () => {
      end()
      for (const move of ownMoves) removeEventListener(move, end)
    }
  }, [sought])
  return (
    <Box ref={part} className={`ruled ${classes.letters}`} mt={22} pt={16} tabIndex={-1}>
      {children}
    </Box>
  )
}

function WorkCaption({ work }: { work: JudgedArtwork }) {
  const { t } = useTranslation('judging')
  const facts = [work.technique, work.year, work.dimensions].filter((fact) => fact !== null && fact !== '')
  return (
    <Stack className="ruled" gap={4} mt={18} pt={16}>
      <Text ff="heading" fz={20} fs="italic" lh={1.3} dir="auto">
        {work.url ? (
          <Link className="plain-link" to="/artworks/$url" params={{ url: work.url }}>
            {work.title}
          </Link>
        ) : (
          work.title
        )}
      </Text>
      <Text c="dimmed" dir="auto">
        {facts.join(' · ')}
      </Text>
      <p>
        {money(work.price, '€')} {work.sold === 1 && <Tag tone="red">{t('works.sold')}</Tag>}
      </p>
      <div className={classes.silhouette}>
        <Silhouette size={work} picture={work.web_image ?? work.mobile_image} />
      </div>
    </Stack>
  )
}

const DetailsSkeleton = () => (
  <Stack className="ruled" gap={4} mt={18} pt={16} aria-busy>
    <Skeleton height={24} width="70%" />
    <Skeleton height={18} width="90%" mt={8} />
    <Skeleton height={18} width="30%" mt={8} />
    <Skeleton height={150} mt={12} />
    <Skeleton height={96} mt={24} />
    <Skeleton height={80} mt={24} />
  </Stack>
)

interface NoteProps {
  kind: ProgramKind
  program: number
  row: BoardRow
  opinions: readonly GivenOpinion[]
  field: RefObject<HTMLTextAreaElement | null>
}

/** The pause in typing after which the note is saved. */
const pauseMs = 700

/** One's own note. The save queue holds the typed text, so that nothing is lost. */
function OwnNote({ kind, program, row, opinions, field }: NoteProps) {
  const { t } = useTranslation('judging')
  const { id_user } = useMe()
  const { id_application: id, user: name, version } = row
  const unsaved = useEntries().findLast(
    (entry) => entry.kind === kind && entry.id === id && entry.write.what === 'note',
  )
  const saved = opinions.find(({ user_id }) => user_id === id_user)?.note ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = unsaved?.write.what === 'note' ? (unsaved.write.note ?? '') : null
  const save = (text: string, afterMs: number) =>
    write(
      { kind, program, id, name, version, shown: {}, write: { what: 'note', note: text.trim() || null } },
      null,
      afterMs,
    )
  return (
    <Textarea
      ref={field}
      label={t('opinions.note')}
      placeholder={t('opinions.placeholder')}
      dir="auto"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={limits.opinionNote}
      value={typed ?? waiting ?? saved}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        save(value, pauseMs)
      }}
      onBlur={() => {
        if (typed !== null && unsaved && !unsaved.isSending && unsaved.refused === undefined) save(typed, 0)
      }}
      onKeyDown={(event) => {
        // The other keys are the board's again.
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
