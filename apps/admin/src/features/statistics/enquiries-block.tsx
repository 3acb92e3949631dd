import { useQuery } from '@tanstack/react-query'
import { applicationStatusLabels } from '@vernissage/contract/enum-labels'
import { applicationStatuses, UserType } from '@vernissage/contract/enums'
import type { EnquiryStatistics } from '@vernissage/contract/resources/statistics'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMe } from '../../lib/session/session.ts'
import { Figure, FigureTable, Part } from '../../ui/figures/figures.tsx'
import { enquiryFills, Legend } from '../../ui/figures/series.tsx'
import { Block, type BlockOfRangeProps } from './block.tsx'
import { consultantProfile, enquiryList } from './lists.ts'
import { enquiryStatisticsQuery } from './queries.ts'

/** Enquiries by status and by consultant, with the overdue ones. */
export function EnquiriesBlock({ range, onShowAll }: BlockOfRangeProps) {
  const { t } = useTranslation('statistics')
  const query = useQuery(enquiryStatisticsQuery(range))
  return (
    <Block
      title={t('enquiries.title')}
      query={query}
      isEmpty={({ statuses }) => statuses.length === 0}
      onShowAll={onShowAll}
    >
      {({ statuses, consultants }) => (
        <>
          <ByStatus statuses={statuses} />
          <ByConsultant consultants={consultants} />
        </>
      )}
    </Block>
  )
}

function ByStatus({ statuses }: Pick<EnquiryStatistics, 'statuses'>) {
  const { t } = useTranslation(['statistics', 'figures'])
  const label = useLabel()
  const title = t('enquiries.byStatus')
  const rows = applicationStatuses.map((status) => {
    const { count = 0, overdue = 0 } = statuses.find((one) => one.status === status) ?? {}
    return { status, name: label(applicationStatusLabels[status]), count, overdue }
  })
  const series = [
    { key: 'overdue', fill: enquiryFills.overdue, name: t('enquiries.overdue') },
    { key: 'rest', fill: enquiryFills.settled, name: t('enquiries.other') },
  ]
  return (
    <Part title={title} detail={t('enquiries.overdueDetail')}>
      <Legend series={series} />
      <FigureTable
        label={t('figures:table', { title })}
        heads={[t('status'), t('enquiries.count'), t('enquiries.overdue')]}
        rows={rows.map(({ status, name, count, overdue }) => ({
          key: status,
          head: name,
          bar: [
            { fill: enquiryFills.overdue, value: overdue },
            { fill: enquiryFills.settled, value: count - overdue },
          ],
          figures: [
            <Figure key="all" value={count} of={name} link={enquiryList(status)} />,
            <Figure
              key="overdue"
              value={overdue}
              of={`${t('enquiries.overdue')}, ${name}`}
              link={enquiryList(status)}
            />,
          ],
        }))}
      />
    </Part>
  )
}

function ByConsultant({ consultants }: Pick<EnquiryStatistics, 'consultants'>) {
  const { t } = useTranslation(['statistics', 'figures'])
  const me = useMe()
  // A consultant is one of staff, whose profiles are for administrators and themselves.
  const isReadable = (id: number) => id === me.id_user || me.user_type_id === UserType.administrator
  const linkOf = (id: number | null) => {
    if (id === null) return { link: enquiryList(null) }
    return isReadable(id) ? { link: consultantProfile(id) } : {}
  }
  const title = t('enquiries.byConsultant')
  const rows = consultants.map(({ consultant_id, consultant, count, open, overdue }) => ({
    id: consultant_id ?? 0,
    name: consultant ?? t('enquiries.nobody'),
    link: linkOf(consultant_id),
    count,
    open,
    overdue,
  }))
  const series = (['overdue', 'inTime', 'settled'] as const).map((key) => ({
    key,
    fill: enquiryFills[key],
    name: t(`enquiries.${key}`),
  }))
  return (
    <Part title={title} detail={t('enquiries.consultantDetail')}>
      <Legend series={series} />
      <FigureTable
        label={t('figures:table', { title })}
        heads={[t('enquiries.consultant'), t('enquiries.count'), t('enquiries.open'), t('enquiries.overdue')]}
        rows={rows.map(({ id, name, link, count, open, overdue }) => ({
          key: id,
          head: name,
          bar: [
            { fill: enquiryFills.overdue, value: overdue },
            { fill: enquiryFills.inTime, value: open - overdue },
            { fill: enquiryFills.settled, value: count - open },
          ],
          figures: [
            <Figure key="all" value={count} of={name} {...link} />,
            <Figure key="open" value={open} of={`${t('enquiries.open')}, ${name}`} {...link} />,
            <Figure key="overdue" value={overdue} of={`${t('enquiries.overdue')}, ${name}`} {...link} />,
          ],
        }))}
      />
    </Part>
  )
}
