import { Box, Text } from '@mantine/core'
import { initials } from '../../lib/format/formats.ts'
import { Picture } from './picture.tsx'

interface Props {
  path: string | null
  name: string
  /** Pixels. */
  width: number
  /** Width over height: artists 4/5, users 1. */
  ratio?: number
}

/** A person's small photo, or the initials. */
export const Portrait = ({ path, name, width, ratio = 4 / 5 }: Props) => (
  <Box component="span" display="block" flex="none" w={width} bdrs={4} style={{ overflow: 'hidden' }}>
    <Picture
      path={path}
      alt=""
      ratio={ratio}
      sizes={`${width}px`}
      instead={
        <Text span c="dimmed" fz={13} fw={600} aria-hidden>
          {initials(name)}
        </Text>
      }
    />
  </Box>
)
