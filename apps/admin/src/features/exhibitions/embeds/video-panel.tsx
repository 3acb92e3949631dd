import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Video } from '../../../ui/embed/embed.tsx'
import type { ProgramChanges } from '../../programs/detail/use-program.ts'
import { EmbedPanel } from '../../programs/embeds/embed-panel.tsx'
import { exhibitionQueries } from '../queries.ts'

const dialog = lazyDialog(() => import('./video-dialog.tsx').then((module) => module.VideoDialog))

interface Props {
  exhibition: Exhibition
  changes: Pick<ProgramChanges<'exhibition'>, 'keep'>
}

/** The video about the exhibition. */
export function VideoPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation('exhibitions')
  return (
    <EmbedPanel
      queries={exhibitionQueries}
      program={exhibition}
      title={t('video.title')}
      editLabel={t('video.edit')}
      dialog={dialog}
      onSaved={changes.keep}
      empty={t('video.empty')}
      content={exhibition.video && <Video entered={exhibition.video} title={t('video.title')} />}
    />
  )
}
