import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/artists/$url')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_shell/artists/$url"!</div>
}
