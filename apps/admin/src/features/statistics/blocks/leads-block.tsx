import { useQuery } from '@tanstack/react-query'
import { contactedLabels, type Flag } from '@vernissage/contract/enums'
import type { LeadStatistics } from '@vernissage/contract/resources/statistics'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Block } from '../block.tsx'
import type { BlockOfRangeProps } from '../block-of-range-props.ts'
import { CountedPart } from '../counted-part.tsx'
import { contactList, newsletterList } from '../lists.ts'
import { leadStatisticsQuery } from '../queries.ts'

const flags: readonly Flag[] = [0, 1]

/** Who has been answered, and who still waits for it. */
export function LeadsBlock({ range, onShowAll }: BlockOfRangeProps) {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const query = useQuery(leadStatisticsQuery(range))
  const rowsOf = (
    counted: LeadStatistics['contact_requests'],
    list: typeof contactList | typeof newsletterList,
  ) =>
    flags.map((contacted) => ({
      key: contacted,
      name: label(contactedLabels[contacted]),
      count: counted.find((one) => one.contacted === contacted)?.count ?? 0,
      link: list(contacted),
    }))
  return (
    <Block
      title={t('leads.title')}
      query={query}
      isEmpty={(data) => data.contact_requests.length + data.newsletter_requests.length === 0}
      onShowAll={onShowAll}
      height={310}
    >
      {({ contact_requests, newsletter_requests }) => (
        <>
          <CountedPart
            title={t('leads.contact')}
            rows={rowsOf(contact_requests, contactList)}
            heads={[t('status'), t('leads.count')]}
            names={110}
          />
          <CountedPart
            title={t('leads.newsletters')}
            rows={rowsOf(newsletter_requests, newsletterList)}
            heads={[t('status'), t('leads.count')]}
            names={110}
          />
        </>
      )}
    </Block>
  )
}
