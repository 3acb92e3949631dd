import { Box, Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Change } from '@vernissage/contract/resources/change'
import { erasures } from '@vernissage/contract/resources/person'
import type { RecordName } from '../../lib/dialogs.ts'
import { minute } from '../../lib/format/dates.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { count } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { showSuccess } from '../../ui/page/toast.tsx'
import { ChangeList } from './change-list.tsx'
import { FieldValue } from './field-value.tsx'
import classes from './history-dialog.module.css'
import { canPutBack, fieldOrder, useNames } from './kinds.ts'
import { historyQuery, putBack } from './queries.ts'
import { shownFields } from './value-kind.ts'

export { loadForms } from './kinds.ts'

interface Props extends DialogFrame {
  record: RecordName
  onPutBack?: (() => void) | undefined
}

/** The change log of a record. Each changed field can be set back to its former value. */
export function HistoryDialog({ record, onPutBack, ...dialog }: Props) {
  const { t } = useTranslation('history')
  return (
    <Dialog {...dialog} title={t('title')} size={800}>
      <ChangeList query={(page) => historyQuery(record, page)} empty={t('empty')} hint={t('emptyHint')}>
        {(change) => <ChangeEntry key={change.id_change} change={change} onPutBack={onPutBack} />}
      </ChangeList>
    </Dialog>
  )
}

interface ChangeEntryProps {
  change: Change
  onPutBack?: (() => void) | undefined
}

/** An entry of the change log: who, when, and each field before and after. */
function ChangeEntry({ change, onPutBack }: ChangeEntryProps) {
  const { t } = useTranslation('history')
  const names = useNames()
  const language = useLanguage()
  return (
    <Box component="li" py={16}>
      <Group component="p" align="stretch" gap="0 8px">
        <Box component="strong" fw={600} dir="auto">
          {names.author(change)}
        </Box>
        <span>{t(`actions.${change.action}`)}</span>
        <Box component="time" ml="auto" className="dimmed tabular" dateTime={change.at}>
          {minute(change.at, language)}
        </Box>
      </Group>
      {change.action === 'update' ? (
        <Box component="ul" mt={6}>
          {shownFields(change.fields, fieldOrder(change.entity)).map(([field]) => (
            <FieldChange key={field} change={change} field={field} onPutBack={onPutBack} />
          ))}
        </Box>
      ) : change.entity === erasures.entity ? (
        <Erasure change={change} />
      ) : (
        <WholeRecord change={change} />
      )}
    </Box>
  )
}

function Erasure({ change }: { change: Change }) {
  const { t } = useTranslation('history')
  const names = useNames()
  const counts = Object.entries(change.fields)
  if (counts.length === 0)
    return (
      <Box component="p" c="dimmed" mt={6}>
        {t('nothingErased')}
      </Box>
    )
  return (
    <dl className={classes.list}>
      {counts.map(([kind, { before }]) => (
        <div key={kind}>
          <dt>{names.entity(kind)}</dt>
          <dd>{count(before as number)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The values of a record that was created, deleted or restored, without empty ones. */
function WholeRecord({ change }: { change: Change }) {
  const { t } = useTranslation('history')
  const names = useNames()
  const values = shownFields(change.fields, fieldOrder(change.entity))
    .map(([field, { before, after }]) => [field, after ?? before] as const)
    .filter(([, value]) => value !== null && value !== '')
  if (values.length === 0) return null
  return (
    <details className={classes.whole}>
      <summary>{t('values', { count: values.length })}</summary>
      <dl className={classes.list}>
        {values.map(([field, value]) => (
          <div key={field}>
            <dt>{names.field(change.entity, field)}</dt>
            <dd>
              <FieldValue entity={change.entity} field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface FieldChangeProps {
  change: Change
  field: string
  onPutBack?: (() => void) | undefined
}

/** A changed field: its values before and after, and a button that restores the former one. */
function FieldChange({ change, field, onPutBack }: FieldChangeProps) {
  const { t } = useTranslation(['history', 'ui'])
  const names = useNames()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { before, after } = change.fields[field]!
  const restoring = useMutation({
    mutationFn: () => putBack(change, field, before),
    onSuccess: () => {
      showSuccess()
      onPutBack?.()
    },
    // Any query may show the record.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const name = names.field(change.entity, field)
  const isErased = before === null && after === null
  return (
    <li className={classes.field}>
      <span className="dimmed">{name}</span>
      {isErased ? (
        <span className={`dimmed ${classes.erased}`}>{t('history:notKept')}</span>
      ) : (
        <div className={classes.values}>
          <del>
            <FieldValue entity={change.entity} field={field} value={before} />
          </del>
          <span className="dimmed" aria-hidden>
            →
          </span>
          <ins>
            <FieldValue entity={change.entity} field={field} value={after} />
          </ins>
        </div>
      )}
      {!isErased && canPutBack(change.entity, field, before) && (
        <Button
          className={classes.back ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
          aria-label={t('history:putBackOne', { name })}
          aria-disabled={restoring.isPending}
          onClick={() => restoring.isPending || restoring.mutate()}
        >
          {restoring.isPending ? t('ui:sending') : t('history:putBack')}
        </Button>
      )}
      {restoring.error && (
        <p role="alert" className={classes.problem}>
          {errorText(restoring.error)}
        </p>
      )}
    </li>
  )
}
