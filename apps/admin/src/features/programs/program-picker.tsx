import type { ComponentProps } from 'react'
import { Picker } from '../../ui/fields/picker.tsx'
import type { ProgramKind, ProgramQueries } from './program-queries.ts'

/** The programs of one kind to choose from. */
export type ProgramChoice = Pick<ProgramQueries<ProgramKind>, 'kind' | 'search' | 'latest'>

interface Props extends Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'> {
  of: ProgramChoice
}

/** Picks a program that takes applications. */
export const ProgramPicker = ({ of, ...field }: Props) => (
  <Picker {...field} queryKey={[of.kind, 'options']} search={of.search} />
)
