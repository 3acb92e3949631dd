import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Embed } from '../../../ui/embed/embed.tsx'
import type { ProgramChanges } from '../../programs/detail/use-program.ts'
import { EmbedPanel } from '../../programs/embeds/embed-panel.tsx'
import { exhibitionQueries } from '../queries.ts'

const dialog = lazyDialog(() => import('./tour-dialog.tsx').then((module) => module.TourDialog))

interface Props {
  exhibition: Exhibition
  changes: Pick<ProgramChanges<'exhibition'>, 'keep'>
}

/** The walk through the exhibition on another website. */
export function TourPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation('exhibitions')
  return (
    <EmbedPanel
      queries={exhibitionQueries}
      program={exhibition}
      title={t('tour.title')}
      editLabel={t('tour.edit')}
      dialog={dialog}
      onSaved={changes.keep}
      empty={t('tour.empty')}
      content={exhibition.iframe && <Embed entered={exhibition.iframe} title={t('tour.title')} />}
    />
  )
}
