import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Membership } from '@vernissage/contract/resources/artist'
import type { Payment } from '@vernissage/contract/resources/payment'
import { money } from '@vernissage/contract/values/money'
import { useMemo, useState } from 'react'
import { shortDate } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { pageSizes } from '../../../lib/list/list-state.ts'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { StatusTag, statuses, Tag } from '../../../ui/record/status.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { paymentsQuery } from '../queries.ts'

/** The artist's membership. Read-only: another system maintains it. */
export function MembershipPanel({ membership }: { membership: Membership }) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  const isActive = membership.status === 1
  return (
    <Panel id="membership" title={t('profile.membership')}>
      <PanelBody>
        <Values>
          {(['suscription_date', 'renewal_date', 'cancelation_date'] as const).map((name) => (
            <Value key={name} label={t(`fields.${name}`)}>
              {membership[name] && shortDate(membership[name], language)}
            </Value>
          ))}
          <Value label={t('fields.status')}>
            <Tag tone={statuses.enabled.tones[membership.status]}>
              {t(isActive ? 'profile.active' : 'profile.inactive')}
            </Tag>
          </Value>
        </Values>
      </PanelBody>
    </Panel>
  )
}

/** The artist's payments, read-only. */
export function PaymentsPanel({ artistId }: { artistId: number }) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  const [page, setPage] = useState({ limit: pageSizes.table[0] as number, offset: 0 })
  const payments = useQuery(paymentsQuery(artistId, page))
  const columns = useMemo<Column<Payment>[]>(
    () => [
      { accessorKey: 'id_payment', header: t('payment.id'), width: 80 },
      { accessorKey: 'concept', header: t('payment.concept'), width: 200 },
      {
        id: 'amount',
        header: t('payment.amount'),
        width: 110,
        cell: ({ row }) => money(row.original.amount),
      },
      {
        id: 'status',
        header: t('payment.status'),
        width: 120,
        cell: ({ row }) => <StatusTag of={statuses.payment} value={row.original.status} />,
      },
      {
        id: 'date',
        header: t('payment.date'),
        width: 120,
        cell: ({ row }) => shortDate(row.original.date, language),
      },
    ],
    [t, language],
  )
  if (payments.data?.count === 0)
    return (
      <Panel id="payments" title={t('profile.payments')} count={0}>
        <PanelBody c="dimmed">{t('profile.noPayments')}</PanelBody>
      </Panel>
    )
  return (
    <Panel id="payments" title={t('profile.payments')} count={payments.data?.count ?? null}>
      <DataTable
        frameless
        label={t('profile.payments')}
        columns={columns}
        layout="payment"
        rows={payments.data?.rows}
        rowKey={(payment) => payment.id_payment}
        expected={1}
        tone={(payment) => statuses.payment.tones[payment.status]}
        cardHeight={102}
        card={(payment) => (
          <>
            <Text fw={600} dir="auto">
              {payment.concept}
            </Text>
            <p className="small">
              {t('payment.id')} {payment.id_payment} · {shortDate(payment.date, language)}
            </p>
            <Group component="p" justify="space-between" mt={4}>
              <StatusTag of={statuses.payment} value={payment.status} />
              {money(payment.amount)}
            </Group>
          </>
        )}
        placeholder={
          !payments.data &&
          payments.error && <LoadFailed error={payments.error} onRetry={() => payments.refetch()} />
        }
        footer={<Pager sizes={pageSizes.table} {...page} total={payments.data?.count} onChange={setPage} />}
      />
    </Panel>
  )
}
