import { createFileRoute } from '@tanstack/react-router'
import { AdministratorsOnly } from '../../features/shell/administrators-only.tsx'
import { ComingSoon } from '../../features/shell/coming-soon.tsx'

export const Route = createFileRoute('/_shell/users/')({
  component: () => (
    <AdministratorsOnly>
      <ComingSoon section="users" />
    </AdministratorsOnly>
  ),
})
