import { ActionIcon, Box, type BoxProps, Group, Text, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useCallback, useId, useState } from 'react'
import { count } from '../../lib/format/formats.ts'
import classes from './panel.module.css'
import { type Section, useSection } from './sections.tsx'

interface Props extends Partial<Pick<Section, 'id' | 'count' | 'alert'>> {
  title: string
  /** Beside the title, by default the count. */
  detail?: ReactNode
  actions?: ReactNode
  /** Search and filters; on phones on a line of their own. */
  tools?: ReactNode
  children: ReactNode
}

/** A part of a page with a title, on its own surface. With an id it is a section of its page, which can be folded on phones. */
export function Panel({ id, title, count: records, alert, detail, actions, tools, children }: Props) {
  const heading = useId()
  const content = useId()
  const [isFolded, setIsFolded] = useState(false)
  useSection(id, { title, count: records, alert, open: useCallback(() => setIsFolded(false), []) })
  const beside = detail ?? (typeof records === 'number' && count(records))
  return (
    <section
      id={id}
      className={classes.panel}
      aria-labelledby={heading}
      // The bar of sections moves the focus here.
      tabIndex={id === undefined ? undefined : -1}
      data-folded={isFolded || undefined}
    >
      <header className={classes.header}>
        <div className={classes.heading}>
          <Title order={2} size="h4" id={heading}>
            {title}
          </Title>
          {beside !== false && (
            <Text span c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {beside}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap={12} wrap="nowrap" className={classes.actions ?? ''}>
            {actions}
          </Group>
        )}
        {id !== undefined && (
          <ActionIcon
            className={classes.fold ?? ''}
            aria-label={title}
            aria-expanded={!isFolded}
            aria-controls={content}
            onClick={() => setIsFolded(!isFolded)}
          >
            <IconChevronDown size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
        {tools && (
          <Group gap={12} className={classes.tools ?? ''}>
            {tools}
          </Group>
        )}
      </header>
      <div id={content} className={classes.content}>
        {children}
      </div>
    </section>
  )
}

/** The padded inside of a panel, with its parts below each other. */
export const PanelBody = (props: BoxProps & Omit<ComponentProps<'div'>, keyof BoxProps>) => (
  <Box className={classes.body ?? ''} {...props} />
)
