import { type ProgramStatus, programStatuses, programStatusLabels } from '@vernissage/contract/enums'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { StatusTag, type Tone } from '../../ui/record/status-tag.tsx'

const tones: Record<ProgramStatus, Tone> = {
  1: 'gold',
  2: 'blue',
  3: 'red',
  4: 'green',
  5: 'gray',
  6: 'gray',
}

export const programTone = (status: ProgramStatus) => tones[status]

/** A program's status in a word. */
export function ProgramStatusTag({ status }: { status: ProgramStatus }) {
  const label = useLabel()
  return <StatusTag tone={tones[status]}>{label(programStatusLabels[status])}</StatusTag>
}

/** The statuses to choose from, in the interface's language. */
export function useProgramStatuses() {
  const label = useLabel()
  return programStatuses.map((value) => ({ value, label: label(programStatusLabels[value]) }))
}
