import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import type { BulkActionRead } from '@vernissage/contract/resources/bulk-action'
import { useState } from 'react'
import { count } from '../../../../lib/format/formats.ts'
import { useLabel } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import framed from '../../../../ui/list/framed-list.module.css'
import { PlainPager } from '../../../../ui/list/plain-pager.tsx'
import { refusedQuery } from '../../../bulk-actions/queries.ts'

/** A page of names is one request, whose filter takes this many conditions. */
const pageSize = 25

interface Props {
  action: BulkActionRead
  title: string
  /** Includes the people who already received this letter. */
  onAgain?: () => void
}

/** The people who do not get a letter, and the reasons. */
export function LeftOut({ action, title, onAgain }: Props) {
  const { t } = useTranslation('letters')
  const label = useLabel()
  const [offset, setOffset] = useState(0)
  const { data } = useQuery({
    ...refusedQuery(action.kind, action.id_bulk_action, offset, pageSize),
    placeholderData: keepPreviousData,
  })
  const reason = (code: number) => label(errorCatalogue[code as ErrorCode].label)
  const hasReceivers = action.refusals.some(({ code }) => code === ErrorCode.toldAlready)
  return (
    <Stack component="section" gap={10} aria-label={t('check.left')}>
      <Group justify="space-between" gap="4px 12px" mih={36}>
        <Text component="h3" fz={16} fw={600}>
          {title}
        </Text>
        {onAgain && hasReceivers && (
          <Button variant="subtle" size="xs" onClick={onAgain}>
            {t('check.again')}
          </Button>
        )}
      </Group>
      <Stack component="ul" gap={6}>
        {action.refusals.map(({ code, count: number }) => (
          <li key={code}>
            {count(number)} · {reason(code)}
          </li>
        ))}
      </Stack>
      {data && data.records.length > 0 && (
        <ul className={framed.list}>
          {data.records.map(({ id, code, name }) => (
            <Stack component="li" key={id} gap={2} mih={44} justify="center" p="8px 14px">
              <span dir="auto">{name ?? id}</span>
              {action.refusals.length > 1 && <span className="small">{reason(code)}</span>}
            </Stack>
          ))}
        </ul>
      )}
      {data && <PlainPager limit={pageSize} offset={offset} total={data.count} onChange={setOffset} />}
    </Stack>
  )
}
