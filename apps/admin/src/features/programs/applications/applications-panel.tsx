import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { panelStart } from '../panel-state.ts'
import { usePanelState } from '../use-panel-state.ts'
import { ApplicationList } from './application-list.tsx'
import type { ApplicationScope } from './queries.ts'

/** The applications to one program, on its page. */
export function ApplicationsPanel({ kind, programId }: ApplicationScope) {
  const { t } = useTranslation('applications')
  const [state, ask] = usePanelState('applications')
  return (
    <ApplicationList
      kind={kind}
      programId={programId}
      title={t('title')}
      state={state}
      start={panelStart.applications}
      onAsk={ask}
    />
  )
}
