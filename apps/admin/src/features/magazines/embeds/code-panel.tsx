import type { Magazine } from '@vernissage/contract/resources/magazine'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Embed } from '../../../ui/embed/embed.tsx'
import type { ProgramChanges } from '../../programs/detail/use-program.ts'
import { EmbedPanel } from '../../programs/embeds/embed-panel.tsx'
import { magazineQueries } from '../queries.ts'

const dialog = lazyDialog(() => import('./code-dialog.tsx').then((module) => module.CodeDialog))

interface Props {
  magazine: Magazine
  changes: Pick<ProgramChanges<'magazine'>, 'keep'>
}

/** The magazine as another website shows it. */
export function CodePanel({ magazine, changes }: Props) {
  const { t } = useTranslation('magazines')
  return (
    <EmbedPanel
      queries={magazineQueries}
      program={magazine}
      title={t('code.title')}
      editLabel={t('code.edit')}
      dialog={dialog}
      onSaved={changes.keep}
      empty={t('code.empty')}
      content={magazine.iframe && <Embed entered={magazine.iframe} title={magazine.title} />}
    />
  )
}
