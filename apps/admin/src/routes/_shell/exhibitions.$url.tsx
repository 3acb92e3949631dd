import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../features/shell/coming-soon.tsx'

export const Route = createFileRoute('/_shell/exhibitions/$url')({
  component: () => <ComingSoon section="exhibitions" />,
})
