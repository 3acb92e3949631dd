import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Known when the admin is built: a production build holds none of the gallery.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../../ui/gallery/gallery.tsx').then((module) => ({ default: module.Gallery })))
  : () => null

export const Route = createFileRoute('/_shell/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw redirect({ to: '/home', replace: true })
  },
  component: () => (
    <Suspense>
      <Gallery />
    </Suspense>
  ),
})
