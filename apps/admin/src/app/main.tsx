/*
 * The Mantine styles of the sign-in screen and the shell, in the order in which they build on each other. They are in a
 * cascade layer, so the admin's own styles always win. A component that uses another part of Mantine imports its style.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Title.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import './fonts.css'
import './global.css'
import './print.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../lib/i18n/i18n.ts'
import { queryClient } from '../lib/query-client.ts'
import { watchConnection } from '../lib/reported-error.ts'
import { hasSession } from '../lib/session/token.ts'
import { fetchScreen, router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

/** Resolves when the fonts are there, so that no text changes its size; after two seconds without them. */
const fontsLoaded = () =>
  Promise.race([
    Promise.allSettled(
      ['Libre Franklin Variable', 'Newsreader Variable'].map((name) => document.fonts.load(`1em "${name}"`)),
    ),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ])

/** Resolves when the page is parsed and styled: `first-questions.ts` may bring this file before that. */
const pageStyled = async () => {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
  const sheets = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
  const loads = sheets.map(
    (link) =>
      link.sheet ??
      new Promise((resolve) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', resolve)
      }),
  )
  await Promise.all(loads)
}

/** Paper is white: a chosen dark scheme is left while the page is printed. The browser's own is light there already. */
function printInLightScheme() {
  const schemes = localStorageColorSchemeManager()
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (schemes.get('auto') === 'dark')
      document.documentElement.dataset.mantineColorScheme = matches ? 'light' : 'dark'
  })
}

watchConnection()
printInLightScheme()
const texts = startI18n()
// Loads in parallel with the texts. Without a session the sign-in screen is shown instead.
if (hasSession()) fetchScreen()
// Not awaited at the top level of this file: the bundler splits every file in more pieces for that.
void Promise.all([texts, fontsLoaded(), pageStyled()]).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* writes all of its variables, so that the style sheet need not bring those of its default theme */}
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          deduplicateCssVariables={false}
          defaultColorScheme="auto"
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
)
