import { AddressStatus, type Flag } from '@vernissage/contract/enums'
import { useLabel } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { statuses, Tag } from '../../../../ui/record/status.tsx'

interface Props {
  status: AddressStatus
  /** True if staff have to choose: the owner of the address has sent an application too. */
  ownerWaits?: Flag
}

/** The explanation of each status other than in order. */
export const aboutAddress = {
  [AddressStatus.unconfirmed]: 'address.about.unconfirmed',
  [AddressStatus.confirmedByStaff]: 'address.about.confirmedByStaff',
  [AddressStatus.disowned]: 'address.about.disowned',
} as const

/** Marks an application whose e-mail address is not confirmed, or whose owner's own application waits. */
export function AddressTag({ status, ownerWaits = 0 }: Props) {
  const { t } = useTranslation('applications')
  const label = useLabel()
  const isOpen = status === AddressStatus.unconfirmed || status === AddressStatus.disowned
  return (
    <>
      {isOpen && (
        <Tag tone={statuses.address.tones[status]} hint={t(aboutAddress[status])}>
          {label(statuses.address.labels[status])}
        </Tag>
      )}
      {ownerWaits === 1 && <Tag tone="gold">{t('address.ownerWaits')}</Tag>}
    </>
  )
}
