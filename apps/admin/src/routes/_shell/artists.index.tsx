import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../features/shell/coming-soon.tsx'

export const Route = createFileRoute('/_shell/artists/')({
  component: () => <ComingSoon section="artists" />,
})
