import type { Me } from '@vernissage/contract/session'
import { fullName, initials } from '../../lib/format/formats.ts'
import { mediaUrl } from '../../lib/format/media.ts'
import classes from './profile-menu.module.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconExternalLink,
  IconKey,
  IconLogout,
  IconTrash,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserType, userTypeLabels } from '@vernissage/contract/enums'
import { openAdministration } from '../../lib/administration.ts'
import { configQuery } from '../../lib/config.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMe } from '../../lib/session/use-me.ts'

/** The user's picture or initials; the name is shown beside it. */
const Avatar = ({ person }: { person: Me }) => (
  <span className={classes.avatar} aria-hidden>
    {person.image ? <img src={mediaUrl(person.image, 160)} alt="" /> : initials(fullName(person))}
  </span>
)

const icon = { size: 18, stroke: 1.5 }

export function ProfileMenu() {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const me = useMe()
  const { website_url } = useSuspenseQuery(configQuery).data
  const params = { id: String(me.id_user) }
  return (
    <Menu
      position="bottom-end"
      width={220}
      transitionProps={{ transition: 'fade' }}
      // A placeholder is not a valid child of a menu; without it the first entry gets the focus.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target ?? ''}>
          <VisuallyHidden>{t('account')}</VisuallyHidden>
          <span className={classes.who}>
            <span className={classes.name}>{fullName(me)}</span>
            <span className={classes.type}>{label(userTypeLabels[me.user_type_id])}</span>
          </span>
          <Avatar person={me} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser {...icon} />}
          renderRoot={(props) => <Link to="/users/$id" params={params} {...props} />}
        >
          {t('profile')}
        </Menu.Item>
        {website_url && (
          <Menu.Item
            leftSection={<IconExternalLink {...icon} />}
            component="a"
            href={website_url}
            target="_blank"
            rel="noopener"
          >
            {t('website')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconKey {...icon} />}
          renderRoot={(props) => <Link to="/change-password" preload={false} {...props} />}
        >
          {t('changePassword')}
        </Menu.Item>
        {me.user_type_id === UserType.administrator && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash {...icon} />}
              onClick={() => openAdministration({ of: 'deletions' })}
            >
              {t('deletedRecords')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUserShield {...icon} />}
              onClick={() => openAdministration({ of: 'person' })}
            >
              {t('personalData')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...icon} />}
          renderRoot={(props) => <Link to="/log-out" preload={false} {...props} />}
        >
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
