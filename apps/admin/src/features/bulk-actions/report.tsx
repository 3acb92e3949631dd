import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import type { ErrorCode } from '@vernissage/contract/errors'
import { isDecisionDeed } from '@vernissage/contract/judging/decision'
import { limits } from '@vernissage/contract/limits'
import type { BulkAction, BulkActionRead, BulkDeed } from '@vernissage/contract/resources/bulk-action'
import { useState } from 'react'
import { count, counted } from '../../lib/format/formats.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import list from '../../ui/list/framed-list.module.css'
import { PlainPager } from '../../ui/list/plain-pager.tsx'
import { AcceptanceReport, LeavingReport } from './acceptance-report.tsx'
import classes from './bulk-dialogs.module.css'
import { useGivenWords } from './given-words.ts'
import { ImportReport } from './import-report.tsx'
import { refusedQuery, type Shown } from './queries.ts'

const useCodeText = () => {
  const label = useLabel()
  const { t } = useTranslation('bulkActions')
  return (code: number) =>
    // The catalogue's sentence is about a form that is open.
    code === 470 ? t('changedSince') : label(errorCatalogue[code as ErrorCode].label)
}

interface Props {
  action: Shown<BulkActionRead>
}

/** The number of refused records for each reason, and their names. */
function Refusals({ action }: Props) {
  const codeText = useCodeText()
  return (
    <>
      <Stack component="ul" gap={4} c="dimmed">
        {action.refusals.map(({ code, count: number }) => (
          <li key={code}>
            {count(number)} · {codeText(code)}
          </li>
        ))}
      </Stack>
      <Refused action={action} />
    </>
  )
}

/** The words for a deed: letters that wait are cancelled, where all else is put back. */
export const wordsFor = ({ action, undoes_action }: Shown<BulkAction>) =>
  undoes_action === 'mail' ? 'unsend' : action

export function Given({ action }: { action: Shown<BulkAction> }) {
  const words = useGivenWords(action)
  if (words === '') return null
  return (
    <Text fw={600} style={{ overflowWrap: 'anywhere' }} dir="auto">
      {words}
    </Text>
  )
}

const isRefusal = (action: BulkDeed) => isDecisionDeed(action) && action !== 'accept'

/** The expected results of a checked action, and the refusals with their reasons. */
export function Expectation({ action }: Props) {
  const { t } = useTranslation('bulkActions')
  const { total, expected_done, expected_unchanged, expected_refused } = action
  if (action.action === 'import') return <ImportReport action={action} />
  return (
    <>
      <p>
        {t('chosen', counted(total))} {t(`will.${wordsFor(action)}`, counted(expected_done))}
        {expected_unchanged > 0 && ` ${t('willStay', counted(expected_unchanged))}`}
        {expected_refused > 0 && ` ${t('willRefuse', counted(expected_refused))}`}
      </p>
      {action.action === 'accept' && expected_done > 0 && <AcceptanceReport action={action} />}
      {isRefusal(action.action) && expected_done > 0 && <LeavingReport action={action} />}
      {action.action === 'delete' && (
        <p className="small">{t('deletionReturns', { days: limits.undoDays })}</p>
      )}
      {expected_refused > 0 && <Refusals action={action} />}
    </>
  )
}

/** The results of an action, and the refused records. */
export function Report({ action }: Props) {
  const { t } = useTranslation('bulkActions')
  const { total, done, unchanged, refused, state } = action
  if (action.action === 'import') return <ImportReport action={action} />
  const left = total - done - unchanged - refused
  return (
    <>
      <p>
        {t(`done.${wordsFor(action)}`, counted(done))}
        {unchanged > 0 && ` ${t('stayed', counted(unchanged))}`}
        {refused > 0 && ` ${t('refused', counted(refused))}`}
        {state === 'stopped' && left > 0 && ` ${t('left', counted(left))}`}
      </p>
      {refused > 0 && <Refusals action={action} />}
    </>
  )
}

/** A page of names is one request of the kind's list, whose filter takes this many conditions. */
const pageSize = 25

function Refused({ action }: Props) {
  const { t } = useTranslation('bulkActions')
  const codeText = useCodeText()
  const [offset, setOffset] = useState(0)
  const query = refusedQuery(action.kind, action.id_bulk_action, offset, pageSize)
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <>
      <ul className={`${list.list} ${classes.refused}`} aria-label={t('refusedRecords')}>
        {data.records.map(({ id, code, name, to }) => (
          <li key={id}>
            {to ? (
              <a href={to} target="_blank" rel="noopener" dir="auto">
                {name}
              </a>
            ) : (
              <span dir="auto">{name ?? t('number', { id })}</span>
            )}
            <span className="small">{codeText(code)}</span>
          </li>
        ))}
      </ul>
      <PlainPager limit={pageSize} offset={offset} total={data.count} onChange={setOffset} />
    </>
  )
}
