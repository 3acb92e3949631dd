import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Box, Drawer, Group } from '@mantine/core'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../../ui/header/header-parts.tsx'
import { Navigation } from './navigation.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The navigation of narrow screens: it slides in and closes when an entry is chosen. */
export function NavigationDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common'])

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={288}
      styles={{ content: { display: 'flex', flexDirection: 'column', overflow: 'hidden' } }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu')}>
        <Group
          flex="none"
          justify="space-between"
          h="var(--topbar)"
          px="24px 16px"
          style={{ borderBottom: '1px solid var(--hairline)' }}
        >
          <Wordmark />
          <Drawer.CloseButton aria-label={t('common:close')} />
        </Group>
        <Box flex={1} mih={0} data-navigation="wide">
          <Navigation />
        </Box>
        <Group
          flex="none"
          justify="space-between"
          p="12px 16px 12px 24px"
          style={{ borderTop: '1px solid var(--hairline)' }}
        >
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </Group>
      </Drawer.Content>
    </Drawer.Root>
  )
}
