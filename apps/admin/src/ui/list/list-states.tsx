import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './list-states.module.css'

/** An empty list, with the next step as `children`. */
export function EmptyList({ text, hint, children }: { text: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </div>
  )
}

/** No row matches the search and the filters. */
export function NoMatch({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.state}>
      <p className={classes.title}>{text}</p>
      <p className={classes.hint}>{t('lists.noMatchHint')}</p>
      <Button variant="default" onClick={onClear}>
        {t('lists.clear')}
      </Button>
    </div>
  )
}

/** The list could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['ui', 'common'])
  const errorText = useErrorText()
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{t('ui:lists.failed')}</p>
      <p className={classes.hint}>{errorText(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}

interface QueryStateProps {
  query: { error: unknown; refetch: () => unknown }
  children: ReactNode
}

/** Stands for the data of a query that has none: its failure, or `children` while it loads. */
export const WithoutData = ({ query: { error, refetch }, children }: QueryStateProps) =>
  error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : children
