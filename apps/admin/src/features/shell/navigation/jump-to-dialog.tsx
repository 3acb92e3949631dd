import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { sections } from '../../../sections.ts'
import classes from './jump-to-dialog.module.css'
import { useAllowed } from './navigation.tsx'

const [store, dialog] = createSpotlight()

/** Opens when it is mounted. */
export function JumpToDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const navigate = useNavigate()
  const isAllowed = useAllowed()
  useEffect(() => dialog.open(), [])
  return (
    <Spotlight
      store={store}
      shortcut={null}
      title={t('jumpTo')}
      classNames={{ header: classes.header, search: classes.search }}
      overlayProps={{ blur: 0 }}
      nothingFound={t('jumpToNothing')}
      searchProps={{
        placeholder: t('jumpTo'),
        'aria-label': t('jumpTo'),
        leftSection: <IconSearch size={20} stroke={1.5} />,
      }}
      actions={sections.filter(isAllowed).map((section) => ({
        id: section.name,
        label: label(section.title),
        leftSection: <section.icon size={20} stroke={1.5} />,
        onClick: () => navigate({ to: section.to }),
      }))}
      onExitTransitionEnd={onClose}
    />
  )
}
