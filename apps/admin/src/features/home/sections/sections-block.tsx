import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { EmptyList, LoadFailed } from '../../../ui/list/list-states.tsx'
import { getSection, sectionListQuery } from '../queries.ts'
import { SectionRow } from './section-row.tsx'
import { SectionRowsSkeleton } from './section-rows-skeleton.tsx'
import classes from './sections-block.module.css'

const sectionDialog = lazyDialog(() => import('./section-dialog.tsx').then((module) => module.SectionDialog))

/** The sections of the home page, in their fixed number. */
export function SectionsBlock() {
  const { t } = useTranslation('home')
  const sections = useQuery(sectionListQuery)
  const form = useRecordDialog({ read: getSection, load: sectionDialog.load })

  const rows = () => {
    if (!sections.data && sections.error)
      return <LoadFailed error={sections.error} onRetry={() => sections.refetch()} />
    if (!sections.data) return <SectionRowsSkeleton />
    if (sections.data.length === 0) return <EmptyList text={t('sections.empty')} />
    return (
      <ul className={classes.rows}>
        {sections.data.map((section) => (
          <SectionRow
            key={section.id_home_section}
            section={section}
            isOpening={form.opening === section.id_home_section}
            onEdit={() => form.edit(section.id_home_section)}
          />
        ))}
      </ul>
    )
  }

  return (
    <section aria-labelledby="sections-title" className={classes.block}>
      <Title order={2} size="h3" id="sections-title" mb={16}>
        {t('sections.title')}
      </Title>
      <div className={classes.sheet} aria-busy={sections.isPending}>
        {rows()}
      </div>
      {form.show((frame, start) => start && <sectionDialog.Dialog {...frame} start={start} />)}
    </section>
  )
}
