import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Tag, type Tone } from '../../../../../ui/record/status.tsx'
import type { Assignment } from './judged.ts'

type State = 'open' | 'done' | 'conflict'

const tones: Readonly<Record<State, Tone>> = { open: 'gold', done: 'green', conflict: 'red' }

const stateOf = ({ conflict, done }: Assignment): State => {
  if (conflict === 1) return 'conflict'
  return done === 1 ? 'done' : 'open'
}

export function AssignmentTag({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('juryRounds')
  const state = stateOf(assignment)
  return <Tag tone={tones[state]}>{t(`assignment.states.${state}`)}</Tag>
}
