import { Box } from '@mantine/core'
import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { artists } from '../queries.ts'
import classes from './about-panel.module.css'
import type { ArtistChanges } from './artist-actions.tsx'

const aboutDialog = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.AboutDialog))

const longTexts = ['biography', 'statement', 'why_you'] as const

export function AboutPanel({ artist, onSaved }: { artist: Artist; onSaved: ArtistChanges['keep'] }) {
  const { t } = useTranslation('artists')
  const dialog = useDialog({ load: aboutDialog.load, read: artists.read })
  const filled = longTexts.filter((name) => artist[name])
  return (
    <Panel
      id="about"
      title={t('about.title')}
      actions={
        <EditButton
          label={t('about.edit')}
          isOpening={dialog.opening !== null}
          onClick={() => dialog.open(artist.id_user)}
        />
      }
    >
      <PanelBody style={{ gap: 20 }}>
        {artist.tweet && (
          <blockquote className={classes.tweet} dir="auto">
            {artist.tweet}
          </blockquote>
        )}
        {filled.map((name) => (
          <section key={name}>
            <Box component="h3" className="small" fw={400} mb={4}>
              {t(`fields.${name}`)}
            </Box>
            <Box component="p" className="prose" lh={1.6} dir="auto">
              {artist[name]}
            </Box>
          </section>
        ))}
        {!artist.tweet && filled.length === 0 && <p className="dimmed">{t('about.empty')}</p>}
      </PanelBody>
      {dialog.show((frame, start) => (
        <aboutDialog.Dialog {...frame} start={start} onSaved={onSaved} />
      ))}
    </Panel>
  )
}
