import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { loadTexts } from '../lib/i18n/i18n.ts'

export const Route = createFileRoute('/terms-conditions')({
  loader: () => loadTexts('shell'),
  component: () => <LegalPage name="terms-conditions" />,
})
