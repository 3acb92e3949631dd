import { Box, Group } from '@mantine/core'
import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { EditButton } from '../../../ui/record/record-actions.tsx'
import { SafeLink } from '../../../ui/record/safe-link.tsx'
import { artists } from '../queries.ts'
import type { ArtistChanges } from './artist-actions.tsx'
import { socialLinks } from './social-links.ts'

const socialDialog = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.SocialDialog))

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
      <PanelBody>
        {filled.length === 0 && <p className="dimmed">{t('social.empty')}</p>}
        {filled.length > 0 && (
          <Box
            component="ul"
            display="grid"
            style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '14px 24px' }}
          >
            {filled.map(({ name, icon: Icon }) => (
              <Group component="li" key={name} wrap="nowrap" gap={10} miw={0}>
                <Icon
                  size={20}
                  stroke={1.5}
                  color="var(--muted)"
                  style={{ flex: 'none' }}
                  role="img"
                  aria-label={t(`fields.${name}`)}
                />
                <SafeLink to={artist[name] ?? ''} className="ellipsis" />
              </Group>
            ))}
          </Box>
        )}
      </PanelBody>
      {dialog.show((frame, start) => (
        <socialDialog.Dialog {...frame} start={start} onSaved={onSaved} />
      ))}
    </Panel>
  )
}
