import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './banner-card.module.css'

/** The last card: it adds a banner. */
export function AddBannerCard({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('home')
  return (
    <UnstyledButton className={classes.add ?? ''} onClick={onAdd}>
      <IconPlus size={24} stroke={1.5} aria-hidden />
      {t('banners.add')}
    </UnstyledButton>
  )
}
