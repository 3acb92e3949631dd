import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import type { ProgramChanges } from '../../programs/detail/use-program.ts'
import { EmbedPanel } from '../../programs/embeds/embed-panel.tsx'
import { exhibitionQueries } from '../queries.ts'
import classes from './text-panel.module.css'

const dialog = lazyDialog(() => import('./text-dialog.tsx').then((module) => module.TextDialog))

interface Props {
  exhibition: Exhibition
  changes: Pick<ProgramChanges<'exhibition'>, 'keep' | 'changeFrom'>
}

/** What the exhibition's magazine says of it. */
export function TextPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation('exhibitions')
  const removal = useDialog<null>()
  const { magazine, magazine_description } = exhibition
  const hasText = magazine !== null || magazine_description !== null
  return (
    <EmbedPanel
      queries={exhibitionQueries}
      program={exhibition}
      title={t('text.title')}
      editLabel={t('text.edit')}
      dialog={dialog}
      onSaved={changes.keep}
      actions={
        hasText && (
          <ActionIcon aria-label={t('text.remove')} onClick={() => removal.open(null)}>
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        )
      }
      empty={t('text.empty')}
      content={
        hasText && (
          <>
            {magazine && (
              <h3 className={classes.title} dir="auto">
                {magazine}
              </h3>
            )}
            {magazine_description && (
              <p className={classes.text} dir="auto">
                {magazine_description}
              </p>
            )}
          </>
        )
      }
    >
      {removal.show((frame) => (
        <ConfirmDelete
          {...frame}
          shown={exhibition}
          read={() => exhibitionQueries.read(exhibition.id_exhibition)}
          facts={(record) => [
            [t('text.title'), [record.magazine, record.magazine_description].filter(Boolean).join(', ')],
          ]}
          remove={(current) => changes.changeFrom(current, { magazine: null, magazine_description: null })}
        />
      ))}
    </EmbedPanel>
  )
}
