import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { SafeLink } from '../../../ui/record/safe-link.tsx'
import { artists } from '../queries.ts'
import type { ArtistChanges } from './artist-actions.tsx'
import { socialLinks } from './social-links.ts'
import classes from './social-panel.module.css'

const socialDialog = lazyDialog(() => import('./social-dialog.tsx').then((module) => module.SocialDialog))

/** The artist's links to other websites. */
export function SocialPanel({ artist, onSaved }: { artist: Artist; onSaved: ArtistChanges['keep'] }) {
  const { t } = useTranslation('artists')
  const dialog = useDialog({ load: socialDialog.load, read: artists.read })
  const filled = socialLinks.filter(({ name }) => artist[name])
  return (
    <Panel
      id="social"
      title={t('social.title')}
      actions={
        <EditButton
          label={t('social.edit')}
          isOpening={dialog.opening !== null}
          onClick={() => dialog.open(artist.id_user)}
        />
      }
    >
      {filled.length === 0 && <p className={classes.empty}>{t('social.empty')}</p>}
      {filled.length > 0 && (
        <ul className={classes.links}>
          {filled.map(({ name, icon: Icon }) => (
            <li key={name} className={classes.link}>
              <Icon size={20} stroke={1.5} role="img" aria-label={t(`fields.${name}`)} />
              <SafeLink to={artist[name] ?? ''} className={classes.address ?? ''} />
            </li>
          ))}
        </ul>
      )}
      {dialog.show((frame, start) => (
        <socialDialog.Dialog {...frame} start={start} onSaved={onSaved} />
      ))}
    </Panel>
  )
}
