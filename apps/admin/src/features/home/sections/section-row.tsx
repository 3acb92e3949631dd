import { ActionIcon, Loader, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { HomeSection } from '@vernissage/contract/resources/home-section'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { SafeLink } from '../../../ui/record/safe-link.tsx'
import { Tag } from '../../../ui/record/status.tsx'
import classes from './section-row.module.css'

interface Props {
  section: HomeSection
  isOpening: boolean
  onEdit: () => void
}

/** One section of the home page. */
export function SectionRow({ section, isOpening, onEdit }: Props) {
  const { t } = useTranslation('home')
  const { title } = section
  return (
    <li className={classes.row}>
      <span className={classes.picture}>
        <Picture path={section.web_image_1} alt="" ratio={2 / 3} sizes="64px" />
      </span>
      <div className={classes.words}>
        <div className={classes.heading}>
          <Title order={3} size="h5" dir="auto">
            {title}
          </Title>
          {section.enable === 0 && <Tag tone="gray">{t('sections.hidden')}</Tag>}
        </div>
        <SafeLink to={section.link} className={classes.link ?? ''} />
        {section.description && (
          <p className={classes.description} dir="auto">
            {section.description}
          </p>
        )}
      </div>
      <ActionIcon aria-label={t('sections.editOne', { title })} aria-busy={isOpening} onClick={onEdit}>
        {isOpening ? <Loader size={20} /> : <IconPencil size={20} stroke={1.5} />}
      </ActionIcon>
    </li>
  )
}
