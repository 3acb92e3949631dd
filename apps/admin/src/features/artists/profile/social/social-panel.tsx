import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { EditButton } from '../../../../ui/record/record-actions.tsx'
import { SafeLink } from '../../../../ui/record/safe-link.tsx'
import type { ArtistChanges } from '../use-artist.ts'
import { useProfileDialog } from '../use-profile-dialog.tsx'
import { socialLinks } from './social-links.ts'
import classes from './social-panel.module.css'

const socialDialog = lazyDialog(() => import('./social-dialog.tsx').then((module) => module.SocialDialog))

/** Where else the artist is to be found. */
export function SocialPanel({ artist, onSaved }: { artist: Artist; onSaved: ArtistChanges['keep'] }) {
  const { t } = useTranslation('artists')
  const dialog = useProfileDialog(socialDialog, artist.id_user, onSaved)
  const given = socialLinks.filter(({ name }) => artist[name])
  return (
    <Panel
      title={t('social.title')}
      actions={<EditButton label={t('social.edit')} isOpening={dialog.isOpening} onClick={dialog.open} />}
    >
      {given.length === 0 && <p className={classes.nothing}>{t('social.empty')}</p>}
      {given.length > 0 && (
        <ul className={classes.links}>
          {given.map(({ name, icon: Icon }) => (
            <li key={name} className={classes.link}>
              <Icon size={20} stroke={1.5} role="img" aria-label={t(`fields.${name}`)} />
              <SafeLink to={artist[name] ?? ''} className={classes.address ?? ''} />
            </li>
          ))}
        </ul>
      )}
      {dialog.element}
    </Panel>
  )
}
