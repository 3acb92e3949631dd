import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { EmptyList, LoadFailed } from '../list/list-states.tsx'
import { Page } from './page.tsx'

interface Props {
  error: unknown
  onRetry: () => void
  title: string
  back: ReactNode
}

/** The screen of a record that does not exist, or that could not be read. */
export function RecordFailed({ error, onRetry, title, back }: Props) {
  const errorText = useErrorText()
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <Page back={back} title={title}>
      {isMissing ? <EmptyList text={errorText(error)} /> : <LoadFailed error={error} onRetry={onRetry} />}
    </Page>
  )
}
