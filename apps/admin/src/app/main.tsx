import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../lib/i18n/i18n.ts'
import { hasSession } from '../lib/session/session.ts'
import { Providers } from './providers.tsx'
import { fetchScreen, router } from './router.tsx'

const texts = startI18n()
// Loads in parallel with the texts. Without a session the sign-in screen is shown instead.
if (hasSession()) fetchScreen()
await texts

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
