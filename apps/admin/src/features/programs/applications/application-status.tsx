import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
  type PaymentStatus,
  paymentStatuses,
  paymentStatusLabels,
} from '@vernissage/contract/enums'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { applicationTones } from '../../../ui/record/application-tones.ts'
import { StatusTag } from '../../../ui/record/status-tag.tsx'

/** How far an application is, in a word. */
export function ApplicationStatusTag({ status }: { status: ApplicationStatus }) {
  const label = useLabel()
  return <StatusTag tone={applicationTones[status]}>{label(applicationStatusLabels[status])}</StatusTag>
}

/** How far its payment is, in a word. */
export function PaymentStatusTag({ status }: { status: PaymentStatus }) {
  const label = useLabel()
  return <StatusTag tone={applicationTones[status]}>{label(paymentStatusLabels[status])}</StatusTag>
}

/** The statuses to choose from, in the interface's language. */
export function useApplicationStatuses() {
  const label = useLabel()
  return applicationStatuses.map((value) => ({ value, label: label(applicationStatusLabels[value]) }))
}

/** The payment statuses to choose from, in the interface's language. */
export function usePaymentStatuses() {
  const label = useLabel()
  return paymentStatuses.map((value) => ({ value, label: label(paymentStatusLabels[value]) }))
}
