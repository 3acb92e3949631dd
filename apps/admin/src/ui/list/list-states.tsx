import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

interface StateProps {
  role?: 'alert'
  title: string
  hint: string | undefined
  children: ReactNode
}

/** Words and a button in place of the rows of a list. */
const ListState = ({ title, hint, children, role }: StateProps) => (
  <Stack align="center" gap={8} p="64px 24px" ta="center" role={role}>
    <Text ff="var(--serif)" fz={22} lh={1.25}>
      {title}
    </Text>
    {hint && (
      <Text maw="44ch" c="dimmed">
        {hint}
      </Text>
    )}
    {children && (
      <Stack align="center" gap={20} mt={12}>
        {children}
      </Stack>
    )}
  </Stack>
)

/** An empty list, with the next step as `children`. */
export const EmptyList = ({
  text,
  hint,
  children,
}: {
  text: string
  hint?: string
  children?: ReactNode
}) => (
  <ListState title={text} hint={hint}>
    {children}
  </ListState>
)

/** No row matches the search and the filters. */
export function NoMatch({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <ListState title={text} hint={t('lists.noMatchHint')}>
      <Button variant="default" onClick={onClear}>
        {t('lists.clear')}
      </Button>
    </ListState>
  )
}

/** The list could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['ui', 'common'])
  const errorText = useErrorText()
  return (
    <ListState role="alert" title={t('ui:lists.failed')} hint={errorText(error)}>
      <Button variant="default" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </ListState>
  )
}

interface QueryStateProps {
  query: { error: unknown; refetch: () => unknown }
  children: ReactNode
}

/** Stands for the data of a query that has none: its failure, or `children` while it loads. */
export const WithoutData = ({ query: { error, refetch }, children }: QueryStateProps) =>
  error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : children
