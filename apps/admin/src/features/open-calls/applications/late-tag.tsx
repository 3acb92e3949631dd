import { arrivalLabels } from '@vernissage/contract/enum-labels'
import type { Flag } from '@vernissage/contract/enums'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { Tag } from '../../../ui/record/status.tsx'

/** Marks an application that came in after the end of the open call. */
export function LateTag({ late }: { late: Flag }) {
  const label = useLabel()
  return late === 1 && <Tag tone="violet">{label(arrivalLabels[late])}</Tag>
}
