import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
} from '@vernissage/contract/enums'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'

const tones: Record<ApplicationStatus, Tone> = {
  1: 'gold',
  2: 'blue',
  3: 'gray',
  4: 'green',
  5: 'red',
  6: 'gray',
}

/** How far an enquiry is, in a word. */
export function EnquiryStatusTag({ status }: { status: ApplicationStatus }) {
  const label = useLabel()
  return <StatusTag tone={tones[status]}>{label(applicationStatusLabels[status])}</StatusTag>
}

/** The statuses to choose from, in the interface's language. */
export function useEnquiryStatuses() {
  const label = useLabel()
  return applicationStatuses.map((value) => ({ value, label: label(applicationStatusLabels[value]) }))
}
