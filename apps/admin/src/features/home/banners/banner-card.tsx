import { ActionIcon, Loader, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Flag } from '@vernissage/contract/enums'
import type { Banner } from '@vernissage/contract/resources/banner'
import { bannerDate } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { cardSizes } from '../../../ui/list/card-sizes.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { SafeLink } from '../../../ui/record/safe-link.tsx'
import { ToggleSwitch } from '../../../ui/record/toggles.tsx'
import classes from './banner-card.module.css'

interface Props {
  banner: Banner
  isOpening: boolean
  onEdit: () => void
  onDelete: () => void
  onEnable: (enabled: Flag) => Promise<unknown>
}

/** One banner of the home page. */
export function BannerCard({ banner, isOpening, onEdit, onDelete, onEnable }: Props) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { title } = banner
  return (
    <article className={classes.card}>
      <Picture path={banner.web_image} alt="" ratio={16 / 9} sizes={cardSizes[3]} />
      <div className={classes.body}>
        <p className={classes.date}>{bannerDate(banner.date, language)}</p>
        <Title order={3} size="h4" className={classes.title ?? ''} dir="auto">
          {title}
        </Title>
        <p className={classes.subtitle} dir="auto">
          {banner.subtitle}
        </p>
        <SafeLink to={banner.web_link} className={classes.link ?? ''} />
      </div>
      <div className={classes.foot}>
        <ToggleSwitch
          label={t('fields.enabled')}
          name={t('banners.enabledOne', { title })}
          value={banner.enabled}
          onSave={onEnable}
        />
        <span className={classes.actions}>
          <ActionIcon aria-label={t('banners.editOne', { title })} aria-busy={isOpening} onClick={onEdit}>
            {isOpening ? <Loader size={20} /> : <IconPencil size={20} stroke={1.5} />}
          </ActionIcon>
          <ActionIcon aria-label={t('banners.deleteOne', { title })} onClick={onDelete}>
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        </span>
      </div>
    </article>
  )
}
