import notice from '../../../../ui/page/notice.module.css'
import { Pending } from '../../../../ui/page/pending.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { AcceptanceWarning } from '@vernissage/contract/judging/decision'
import { letterDialog } from '../../../../lib/dialogs.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { selectionOf } from '../../../../lib/list/selection.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import { type DialogFrame, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import framed from '../../../../ui/list/framed-list.module.css'
import { EmptyList } from '../../../../ui/list/list-states.tsx'
import { OrderButton } from '../../../../ui/order/order-button.tsx'
import { Portrait } from '../../../../ui/picture/portrait.tsx'
import { AcceptDialog } from '../../applications/decision/accept-dialog.tsx'
import { boardQuery } from '../board/board-data.ts'
import { tagOf } from '../board/saving/send-write.ts'
import type { JudgingTabProps } from '../judging-search.ts'
import { misfitsOf, nextOf, saveOrder, waitlistOf, warningsQuery } from './waitlist-queries.ts'

type Warnings = ReadonlyMap<number, readonly AcceptanceWarning[]>

/** The wait list of a program: its order, what does not fit, and the next to be accepted. */
export function WaitlistDialog({ kind, program, ...frame }: JudgingTabProps & DialogFrame) {
  const { t } = useTranslation(['decisions', 'common'])
  const queryClient = useQueryClient()
  const board = boardQuery(kind, program.id)
  const applications = useQuery(board)
  const { data } = applications
  const waiting = data ? waitlistOf(data.applications) : []
  const ids = waiting.map(({ id_application }) => id_application)
  const found = useQuery(warningsQuery(kind, ids))
  const accepting = useDialog<BoardRow>()
  const { next, skipped } = nextOf(waiting, found.data ?? new Map())
  const readOrder = async () =>
    waitlistOf((await queryClient.fetchQuery({ ...board, staleTime: 0 })).applications).map((row) => ({
      id: row.id_application,
      name: row.user,
    }))

  return (
    <Dialog {...frame} title={t('waitlist.title')} size={640}>
      <DialogBody flex="none" gap={14} mih={240} pb={{ base: 8, sm: 12 }}>
        <Pending query={applications} height={240} radius="default" />
        {data && waiting.length === 0 && (
          <EmptyList text={t('waitlist.empty')} hint={t('waitlist.emptyHint')} />
        )}
        {waiting.length > 0 && (
          <>
            <Group justify="space-between" gap={16} wrap="nowrap">
              <p className="small">{t('waitlist.hint')}</p>
              <OrderButton
                title={t('waitlist.title')}
                count={waiting.length}
                read={readOrder}
                save={(order) => saveOrder(kind, program.id, order)}
                onSent={() => queryClient.invalidateQueries({ queryKey: board.queryKey })}
              />
            </Group>
            <ol className={framed.list}>
              {waiting.map((row, place) => (
                <Waiting key={row.id_application} row={row} place={place + 1} warnings={found.data} />
              ))}
            </ol>
            {found.data && !next && <p className="small">{t('waitlist.noneFits')}</p>}
          </>
        )}
      </DialogBody>
      {waiting.length > 0 && (
        <DialogFooter problem={null}>
          <Button
            variant="default"
            onClick={() =>
              letterDialog.open({
                selection: selectionOf(`${kind}_application`, ids),
                occasion: 'waitlisted',
              })
            }
          >
            {t('waitlist.write')}
          </Button>
          <Button disabled={!found.data || !next} onClick={() => next && accepting.open(next)}>
            {t('waitlist.next')}
          </Button>
        </DialogFooter>
      )}
      {accepting.show((inner, { id_application: id, version }) => (
        <AcceptDialog {...inner} kind={kind} id={id} etag={tagOf(version)} onAccepted={() => undefined}>
          {skipped.length > 0 && <Skipped rows={skipped} warnings={found.data} />}
        </AcceptDialog>
      ))}
    </Dialog>
  )
}

function Waiting({ row, place, warnings }: { row: BoardRow; place: number; warnings: Warnings | undefined }) {
  const { t } = useTranslation('decisions')
  const { user, image, code, jury_total, artworks_count } = row
  const misfits = misfitsOf(warnings?.get(row.id_application) ?? [])
  const facts = [
    code,
    jury_total !== null && t('waitlist.jury', { total: Math.round(jury_total) }),
    t('waitlist.works', { count: artworks_count, total: count(artworks_count) }),
  ].filter((fact) => fact !== false)
  return (
    <Group component="li" gap={12} wrap="nowrap" mih={56} p="8px 14px">
      <Text span className="tabular" miw="1.5em" ta="end" c="dimmed">
        {count(place)}
      </Text>
      <Portrait path={image} name={user} width={36} />
      <Stack component="span" gap={0} miw={0}>
        <Text span fw={500}>
          <Link
            to="."
            search={(now: object) => ({ ...now, tab: 'board', application: row.id_application }) as never}
            state
            className="plain-link"
            dir="auto"
          >
            {user}
          </Link>
        </Text>
        <span className="small">{facts.join(' · ')}</span>
        {misfits.map((warning) => (
          <Text key={warning} span fz={13} c="var(--accent)">
            {t(`warnings.${warning}`)}
          </Text>
        ))}
      </Stack>
    </Group>
  )
}

/** The applications that are passed over, with the reasons. */
function Skipped({ rows, warnings }: { rows: readonly BoardRow[]; warnings: Warnings | undefined }) {
  const { t } = useTranslation('decisions')
  return (
    <Box className={notice.notice ?? ''} mb={16} p="12px 16px">
      <Text mb={6}>{t('waitlist.skipped', { count: rows.length, total: count(rows.length) })}</Text>
      <Box component="ul" ps={18} style={{ listStyle: 'revert' }}>
        {rows.map(({ id_application: id, user }) => (
          <li key={id}>
            <span dir="auto">{user}</span>:{' '}
            {misfitsOf(warnings?.get(id) ?? [])
              .map((warning) => t(`warnings.${warning}`))
              .join(' ')}
          </li>
        ))}
      </Box>
    </Box>
  )
}
