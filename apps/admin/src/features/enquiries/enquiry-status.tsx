import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
} from '@vernissage/contract/enums'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { applicationTones } from '../../ui/record/application-tones.ts'
import { StatusTag } from '../../ui/record/status-tag.tsx'

/** How far an enquiry is, in a word. */
export function EnquiryStatusTag({ status }: { status: ApplicationStatus }) {
  const label = useLabel()
  return <StatusTag tone={applicationTones[status]}>{label(applicationStatusLabels[status])}</StatusTag>
}

/** The statuses to choose from, in the interface's language. */
export function useEnquiryStatuses() {
  const label = useLabel()
  return applicationStatuses.map((value) => ({ value, label: label(applicationStatusLabels[value]) }))
}
