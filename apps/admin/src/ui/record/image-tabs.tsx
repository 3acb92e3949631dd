import '@mantine/core/styles/Tabs.layer.css'
import { Box, Button, Paper, Tabs } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Picture } from '../picture/picture.tsx'
import { usePictureDialog } from '../picture/picture-dialog/use-picture-dialog.tsx'

type ImageName = 'web_image' | 'mobile_image'

/** The pictures by their tab's value. */
const names: Record<string, ImageName> = { 1: 'web_image', 2: 'mobile_image' }

interface Props {
  /** The alternative text of the pictures. */
  alt: string
  images: Record<ImageName, string | null>
  /** Width over height of the frame while there is no picture. */
  ratio: number
  /** Sends a picture and reports progress from 0 to 1; resolves once `images` has it. */
  onStore: (name: ImageName, file: Blob, onProgress: (fraction: number) => void) => Promise<void>
}

/** A record's web and mobile picture, each changed in a dialog. */
export function ImageTabs({ alt, images, ratio, onStore }: Props) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  const [tab, setTab] = useState(isPhone && images.mobile_image ? '2' : '1')
  const name = names[tab] ?? 'web_image'
  const dialog = usePictureDialog({
    title: t('picture.update'),
    ratio: 'free',
    submitLabel: t('picture.upload'),
    onUse: (file, onProgress) => onStore(name, file, onProgress),
  })
  return (
    <Paper radius="md" bd="1px solid var(--hairline)" style={{ overflow: 'hidden' }}>
      <Tabs value={tab} onChange={(value) => value && setTab(value)}>
        <Tabs.List grow aria-label={t('picture.versions')}>
          <Tabs.Tab value="1">{t('picture.web')}</Tabs.Tab>
          <Tabs.Tab value="2">{t('picture.mobile')}</Tabs.Tab>
        </Tabs.List>
        {Object.entries(names).map(([value, shown]) => (
          <Tabs.Panel key={value} value={value}>
            <Picture
              path={images[shown]}
              alt={images[shown] ? alt : t('picture.none')}
              ratio={ratio}
              fit="mounted"
              sizes="(max-width: 48em) 100vw, 480px"
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Box p="8px 12px" style={{ borderTop: '1px solid var(--hairline)' }}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
          onClick={() => dialog.open()}
        >
          {t(images[name] ? 'picture.changeImage' : 'picture.uploadImage')}
        </Button>
      </Box>
      {dialog.element}
    </Paper>
  )
}
