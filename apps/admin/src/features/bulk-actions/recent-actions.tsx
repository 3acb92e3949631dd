import { Box, Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkAction } from '@vernissage/contract/resources/bulk-action'
import { minute } from '../../lib/format/dates.ts'
import { count, counted } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { reportError } from '../../lib/reported-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { EmptyList, LoadFailed } from '../../ui/list/list-states.tsx'
import classes from './bulk-dialogs.module.css'
import { useGivenWords } from './given-words.ts'
import { press, recentQuery, type Shown } from './queries.ts'
import { wordsFor } from './report.tsx'

interface Props extends DialogFrame {
  size: number
  onFollow: (id: number) => void
}

/** The actions of the last 30 days, each with its report and its undo. */
export function RecentActions({ onFollow, ...frame }: Props) {
  const { t } = useTranslation('bulkActions')
  const recent = useQuery(recentQuery)
  return (
    <Dialog {...frame} title={t('recent')}>
      {recent.data?.length === 0 && <EmptyList text={t('recentEmpty')} hint={t('recentHint')} />}
      {!recent.data && recent.error && <LoadFailed error={recent.error} onRetry={() => recent.refetch()} />}
      <ul className={classes.actions} aria-busy={!recent.data && !recent.error}>
        {recent.data?.map((action) => (
          <Recent key={action.id_bulk_action} action={action} onFollow={onFollow} />
        ))}
      </ul>
    </Dialog>
  )
}

function Recent({ action, onFollow }: { action: Shown<BulkAction>; onFollow: (id: number) => void }) {
  const { t } = useTranslation('bulkActions')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { id_bulk_action: id, kind, done, refused, user, created_at, can_undo } = action
  const given = useGivenWords(action)
  const words = [...(action.action === 'undo' ? [t('undo')] : []), ...(given === '' ? [] : [given])].join(
    ' · ',
  )
  const undo = () => press(queryClient, id, 'checkUndo').then(onFollow, reportError)
  return (
    <li className={classes.action}>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        {words !== '' && (
          <Text lineClamp={3} fw={600} dir="auto" title={words}>
            {words}
          </Text>
        )}
        <div>
          {t(`kinds.${kind}`)} ·{' '}
          {action.action === 'import' ? (
            <Imported action={action} />
          ) : (
            t(`done.${wordsFor(action)}`, counted(done))
          )}
          {refused > 0 && ` ${t('refused', counted(refused))}`}
        </div>
        <div className="small">
          {user ?? t('formerUser')} · <time dateTime={created_at}>{minute(created_at, language)}</time>
          {action.undone_by !== null && can_undo === 0 && ` · ${t('undone')}`}
        </div>
      </Box>
      <Button.Group>
        <Button variant="default" size="xs" onClick={() => onFollow(id)}>
          {t('report')}
        </Button>
        {can_undo === 1 && (
          <Button variant="default" size="xs" onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </Button.Group>
    </li>
  )
}

function Imported({ action: { made, done } }: { action: BulkAction }) {
  const { t } = useTranslation('bulkActions')
  return `${t('rows.made')}: ${count(made)} · ${t('rows.changed')}: ${count(done - made)}.`
}
