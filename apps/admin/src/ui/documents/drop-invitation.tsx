import { Stack, type StackProps, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

interface Props extends StackProps, Pick<ComponentProps<'div'>, 'onDragOver' | 'onDrop'> {
  icon: Icon
  text: string
}

/** The inside of an area to drop a file on: an icon, a text, and as `children` smaller lines and the button. */
export const DropInvitation = ({ icon: Shown, text, children, ...area }: Props) => (
  <Stack align="center" justify="center" gap={8} p={24} ta="center" {...area}>
    <Shown size={40} stroke={1.25} color="var(--muted)" aria-hidden />
    <Text fz={16} dir="auto" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    {children}
  </Stack>
)
