import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../../ui/header/header-parts.tsx'
import { Navigation } from './navigation.tsx'
import classes from './navigation-drawer.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The navigation of narrow screens: it slides in and closes when an entry is chosen. */
export function NavigationDrawer({ opened, onClose }: Props) {
  const { t } = useTranslation(['shell', 'common'])

  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} classNames={{ content: classes.content ?? '' }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu')}>
        <div className={classes.head}>
          <Wordmark />
          <Drawer.CloseButton aria-label={t('common:close')} />
        </div>
        <div className={classes.navigation} data-navigation="wide">
          <Navigation />
        </div>
        <div className={classes.settings}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
