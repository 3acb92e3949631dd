import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { panelSearchStart, readPanelSearch } from '../../features/programs/panel-state.ts'
import { ComingSoon } from '../../features/shell/coming-soon.tsx'

export const Route = createFileRoute('/_shell/exhibitions/$url')({
  validateSearch: readPanelSearch,
  search: { middlewares: [stripSearchParams(panelSearchStart)] },
  component: () => <ComingSoon section="exhibitions" />,
})
