import { contactedLabels, type Flag } from '@vernissage/contract/enums'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { StatusTag } from '../../ui/record/status-tag.tsx'

/** Whether somebody has answered a request. */
export function ContactedTag({ contacted }: { contacted: Flag }) {
  const label = useLabel()
  return <StatusTag tone={contacted === 1 ? 'green' : 'gold'}>{label(contactedLabels[contacted])}</StatusTag>
}
