import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { limits } from '@vernissage/contract/limits'
import type { BulkActionRead } from '@vernissage/contract/resources/bulk-action'
import { counted } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import list from '../../ui/list/framed-list.module.css'
import { Pending } from '../../ui/page/pending.tsx'
import { acceptancesQuery } from '../open-calls/applications/decision/queries.ts'
import classes from './bulk-dialogs.module.css'

const useAcceptances = ({ kind, id_bulk_action }: BulkActionRead) =>
  useQuery(acceptancesQuery(kind.replace(/_application$/, '') as ProgramKind, id_bulk_action))

/** Lists what leaves the program when the applications of a checked action are not accepted. */
export function LeavingReport({ action }: { action: BulkActionRead }) {
  const { t } = useTranslation('decisions')
  const query = useAcceptances(action)
  const { data } = query
  if (!data) return query.error && <Pending query={query} />
  if (data.accepted === 0) return null
  return (
    <>
      <p className="small">{t('leave.many', counted(data.accepted))}</p>
      <Stack component="ul" gap={4} c="dimmed">
        <li>{t('leave.manyWorks', counted(data.accepted_artworks_there))}</li>
      </Stack>
    </>
  )
}

/** Lists what accepting the applications of a checked action links, and which of them do not fit. */
export function AcceptanceReport({ action }: { action: BulkActionRead }) {
  const { t } = useTranslation('decisions')
  const query = useAcceptances(action)
  const { data } = query
  if (!data) return <Pending query={query} height={80} />
  const misfits = data.acceptances.filter(({ warnings }) => warnings.length > 0)
  return (
    <>
      <Stack component="ul" gap={4} c="dimmed">
        <li>{t('sums.artists', counted(data.artists_new))}</li>
        <li>{t('sums.artworks', counted(data.artworks_new))}</li>
        {data.artworks_there > 0 && <li>{t('sums.there', counted(data.artworks_there))}</li>}
      </Stack>
      {misfits.length > 0 && (
        <>
          <p className="small">{t('misfits', counted(misfits.length))}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className={`${list.list} ${classes.refused}`} aria-label={t('doesNotFit')} tabIndex={0}>
            {misfits.map(({ id_application, artist, warnings }) => (
              <li key={id_application}>
                <span dir="auto">{artist}</span>
                <span className="small">{warnings.map((warning) => t(`warnings.${warning}`)).join(' ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {action.total > limits.listMax && <p className="small">{t('rest', counted(limits.listMax))}</p>}
    </>
  )
}
