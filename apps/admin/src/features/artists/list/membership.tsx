import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip } from '@mantine/core'
import type { Membership as MembershipState } from '@vernissage/contract/resources/artist'
import { shortDate } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'

interface Props {
  membership: MembershipState
  /** What it says for a member and for anyone else. */
  texts: readonly [member: string, other: string]
}

/** Whether an artist is a member now, with the day of renewal in a tooltip. */
export function Membership({ membership, texts: [member, other] }: Props) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  if (membership.status === 0) return other
  if (membership.renewal_date === null) return member
  return (
    <Tooltip label={t('renews', { date: shortDate(membership.renewal_date, language) })}>
      <span>{member}</span>
    </Tooltip>
  )
}
