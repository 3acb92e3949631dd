import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HomeSection } from '@vernissage/contract/resources/home-content'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { EmptyList, WithoutData } from '../../../ui/list/list-states.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { SafeLink } from '../../../ui/record/safe-link.tsx'
import { Tag } from '../../../ui/record/status.tsx'
import { getSection, sectionListQuery } from '../queries.ts'
import classes from './sections-block.module.css'

const sectionDialog = lazyDialog(() => import('./section-dialog.tsx').then((module) => module.SectionDialog))

export function SectionsBlock() {
  const { t } = useTranslation('home')
  const sections = useQuery(sectionListQuery)
  const form = useDialog({ load: sectionDialog.load, read: getSection })

  const rows = () => {
    if (!sections.data)
      return (
        <WithoutData query={sections}>
          <SectionRowsSkeleton />
        </WithoutData>
      )
    if (sections.data.length === 0) return <EmptyList text={t('sections.empty')} />
    return (
      <ul>
        {sections.data.map((section) => (
          <SectionRow
            key={section.id_home_section}
            section={section}
            isOpening={form.opening === section.id_home_section}
            onEdit={() => form.open(section.id_home_section)}
          />
        ))}
      </ul>
    )
  }

  return (
    <Box component="section" mt={48} aria-labelledby="sections-title">
      <Title order={2} size="h3" id="sections-title" mb={16}>
        {t('sections.title')}
      </Title>
      <div className="sheet" aria-busy={sections.isPending}>
        {rows()}
      </div>
      {form.show((frame, start) => (
        <sectionDialog.Dialog {...frame} start={start} />
      ))}
    </Box>
  )
}

interface Props {
  section: HomeSection
  isOpening: boolean
  onEdit: () => void
}

function SectionRow({ section, isOpening, onEdit }: Props) {
  const { t } = useTranslation('home')
  const { title } = section
  return (
    <li className={classes.row}>
      <Box component="span" flex="none" w={64} bdrs={4} style={{ overflow: 'hidden' }}>
        <Picture path={section.web_image_1} alt="" ratio={2 / 3} sizes="64px" />
      </Box>
      <Box flex={1} miw={0}>
        <Group gap="4px 12px">
          <Title order={3} size="h5" dir="auto">
            {title}
          </Title>
          {section.enable === 0 && <Tag tone="gray">{t('sections.hidden')}</Tag>}
        </Group>
        <Box display="grid" fz={13}>
          <SafeLink to={section.link} className="ellipsis" />
        </Box>
        {section.description && (
          <Text lineClamp={2} maw="80ch" mt={4} c="dimmed" dir="auto">
            {section.description}
          </Text>
        )}
      </Box>
      <EditButton label={t('sections.editOne', { title })} isOpening={isOpening} onClick={onEdit} />
    </li>
  )
}

/** The platform's home page has four sections. */
const rows = [1, 2, 3, 4]

function SectionRowsSkeleton() {
  return rows.map((row) => (
    <div key={row} className={classes.row}>
      <Skeleton flex="none" height={96} width={64} radius={4} />
      <Box flex={1} miw={0}>
        <Skeleton height={16} width="30%" />
        <Skeleton height={12} width="20%" mt={10} />
        <Skeleton height={12} width="60%" mt={10} />
      </Box>
    </div>
  ))
}
