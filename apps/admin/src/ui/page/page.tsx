import { Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { EmptyList, LoadFailed } from '../list/list-states.tsx'
import classes from './page.module.css'

interface PageProps {
  /** Above the title: the link back to the list. */
  back?: ReactNode
  title: string
  detail?: ReactNode
  filter?: ReactNode
  actions?: ReactNode
  /** Nothing on the page can be used yet, because its record is not read. */
  isPending?: boolean
  children?: ReactNode
}

/** The layout of every screen inside the shell: title and tools above, at most 1600 px wide. */
export function Page({ back, title, detail, filter, actions, isPending, children }: PageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Box miw={0} className={classes.heading ?? ''}>
          {back}
          <Title
            order={1}
            dir="auto"
            className={classes.title ?? ''}
            data-long={title.length > 80 || undefined}
          >
            {title}
          </Title>
          {detail && (
            <Text mt={6} c="dimmed">
              {detail}
            </Text>
          )}
        </Box>
        {(filter || actions) && (
          <div className={classes.tools}>
            {filter && <div className={classes.filter}>{filter}</div>}
            {actions && (
              <Group gap={12} className={classes.actions ?? ''} inert={isPending}>
                {actions}
              </Group>
            )}
          </div>
        )}
      </header>
      <div className={classes.content} inert={isPending}>
        {children}
      </div>
    </div>
  )
}

interface RecordFailedProps {
  error: unknown
  onRetry: () => void
  title: string
  back: ReactNode
}

/** The screen of a record that does not exist, is not for this user or could not be loaded. */
export function RecordFailed({ error, onRetry, title, back }: RecordFailedProps) {
  const errorText = useErrorText()
  // Another try would be answered the same.
  const isFinal = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return (
    <Page back={back} title={title}>
      {isFinal ? <EmptyList text={errorText(error)} /> : <LoadFailed error={error} onRetry={onRetry} />}
    </Page>
  )
}
