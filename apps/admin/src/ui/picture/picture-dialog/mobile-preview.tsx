import { Box, Group, Stack, Text } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Area } from './crop.ts'
import type { ChosenPicture } from './read-picture.ts'

/** Pixels, inside the drawn phone. */
const side = 56

interface Props {
  label: string
  text: string
  picture: ChosenPicture | null
  /** The cropped area; null shows the whole picture. */
  area: Area | null
}

/** The picture on a drawn phone, with what happens there in words. */
export const MobilePreview = ({ label, text, picture, area }: Props) => (
  <Group gap={16} mt={16} wrap="nowrap">
    <Stack
      flex="none"
      gap={5}
      w={68}
      h={88}
      p={4}
      bd="2px solid var(--muted)"
      bg="var(--paper)"
      style={{ borderBottom: 0, borderRadius: '12px 12px 0 0', overflow: 'hidden' }}
      aria-hidden
    >
      <Stack
        align="center"
        justify="center"
        flex="none"
        w={side}
        h={side}
        bdrs={6}
        c="dimmed"
        style={{ ...mat, ...(picture && cutOut(picture, area)) }}
      >
        {!picture && <IconUser size={24} stroke={1.25} />}
      </Stack>
      <Box {...line} w="70%" />
      <Box {...line} w="45%" />
    </Stack>
    <div>
      <Text fw={550}>{label}</Text>
      <p className="small">{text}</p>
    </div>
  </Group>
)

const mat: CSSProperties = {
  backgroundColor: 'var(--mat)',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
}

const line = { flex: 'none', h: 4, bdrs: 2, bg: 'var(--hairline)' } as const

function cutOut({ url, image }: ChosenPicture, area: Area | null): CSSProperties {
  const backgroundImage = `url(${url})`
  if (!area) return { backgroundImage, backgroundSize: 'cover' }
  const scale = side / area.width
  return {
    backgroundImage,
    backgroundSize: `${image.naturalWidth * scale}px ${image.naturalHeight * scale}px`,
    backgroundPosition: `${-area.x * scale}px ${-area.y * scale}px`,
  }
}
