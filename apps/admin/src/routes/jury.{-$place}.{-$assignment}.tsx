import { createFileRoute } from '@tanstack/react-router'
import { Jury } from '../features/open-calls/jury/jury.tsx'
import { loadTexts } from '../lib/i18n/i18n.ts'

export const Route = createFileRoute('/jury/{-$place}/{-$assignment}')({
  loader: () => loadTexts('shell', 'jury'),
  component: Jury,
})
