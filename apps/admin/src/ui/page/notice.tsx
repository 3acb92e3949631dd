import { type BoxProps, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

/** A warning beside its sign. */
export const Warning = ({ children, ...box }: BoxProps & { children: ReactNode }) => (
  <Group component="p" className={classes.notice ?? ''} align="flex-start" gap={10} wrap="nowrap" {...box}>
    <IconAlertTriangle size={18} stroke={1.5} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
    {children}
  </Group>
)
