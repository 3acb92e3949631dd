import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Group, Skeleton, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Language } from '@vernissage/contract/enums'
import type { LegalTextName } from '@vernissage/contract/platform'
import { request } from '../../lib/api/client.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyCode, useCode } from '../../lib/lazy-code.ts'
import { LanguageSwitch, Wordmark } from '../../ui/header/header-parts.tsx'
import { LoadFailed } from '../../ui/list/list-states.tsx'
import classes from './legal-page.module.css'

// The Markdown library is larger than the rest of the page.
const legalText = lazyCode(() => import('./legal-text.tsx').then((module) => module.LegalText))

const titles = { privacy: 'privacy', 'terms-conditions': 'terms' } as const satisfies Record<
  LegalTextName,
  string
>

/** A legal text, readable without a session. */
export function LegalPage({ name }: { name: LegalTextName }) {
  const { t } = useTranslation('shell')
  const title = t(titles[name])
  useDocumentTitle(`${title} · Vernissage`)
  return (
    <main className={classes.page}>
      <Group component="header" justify="space-between" wrap="nowrap" gap={0} mb={56}>
        <Wordmark />
        <LanguageSwitch />
      </Group>
      <Title lh="inherit" textWrap="wrap">
        {title}
      </Title>
      <Content name={name} />
    </main>
  )
}

function Content({ name }: { name: LegalTextName }) {
  const { t } = useTranslation('shell')
  const legal = useQuery(legalTextQuery(name, useLanguage()))
  if (legal.error) return <LoadFailed error={legal.error} onRetry={() => legal.refetch()} />
  if (!legal.data) return <Loading />
  const { text, language } = legal.data
  if (text === null)
    return (
      <Box component="p" c="dimmed" mt={16}>
        {t('noLegalText')}
      </Box>
    )
  return <Text text={text} language={language} />
}

interface TextProps {
  text: string
  language: Language | null
}

function Text({ text, language }: TextProps) {
  const { code: LegalText, error, retry } = useCode(legalText)
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!LegalText) return <Loading />
  return (
    <article className={classes.text} lang={language ?? undefined}>
      <LegalText text={text} />
    </article>
  )
}

const Loading = () => (
  <div className={classes.text} aria-busy>
    {['92%', '100%', '64%'].map((width) => (
      <Skeleton key={width} height={14} width={width} mt={14} />
    ))}
  </div>
)

/** A legal text that the platform's owner has published. Needs no session. */
const legalTextQuery = (name: LegalTextName, language: Language) =>
  queryOptions({
    queryKey: ['legal', name, language],
    queryFn: async ({ signal }) => {
      const options = { params: { name }, query: { language }, token: null, signal }
      return (await request('GET /legal/{name}', options)).data.legal_text
    },
  })
