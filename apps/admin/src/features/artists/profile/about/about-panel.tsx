import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { EditButton } from '../../../../ui/record/record-actions.tsx'
import type { ArtistChanges } from '../use-artist.ts'
import { useProfileDialog } from '../use-profile-dialog.tsx'
import classes from './about-panel.module.css'

const aboutDialog = lazyDialog(() => import('./about-dialog.tsx').then((module) => module.AboutDialog))

const longTexts = ['biography', 'statement', 'why_you'] as const

/** What the artist says of himself. */
export function AboutPanel({ artist, onSaved }: { artist: Artist; onSaved: ArtistChanges['keep'] }) {
  const { t } = useTranslation('artists')
  const dialog = useProfileDialog(aboutDialog, artist.id_user, onSaved)
  const given = longTexts.filter((name) => artist[name])
  return (
    <Panel
      title={t('about.title')}
      actions={<EditButton label={t('about.edit')} isOpening={dialog.isOpening} onClick={dialog.open} />}
    >
      <div className={classes.texts}>
        {artist.tweet && (
          <blockquote className={classes.tweet} dir="auto">
            {artist.tweet}
          </blockquote>
        )}
        {given.map((name) => (
          <section key={name}>
            <h3 className={classes.heading}>{t(`fields.${name}`)}</h3>
            <p className={classes.text} dir="auto">
              {artist[name]}
            </p>
          </section>
        ))}
        {!artist.tweet && given.length === 0 && <p className={classes.nothing}>{t('about.empty')}</p>}
      </div>
      {dialog.element}
    </Panel>
  )
}
