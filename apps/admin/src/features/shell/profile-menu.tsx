import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import {
  IconExternalLink,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconTrash,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userTypeLabels } from '@vernissage/contract/enum-labels'
import { UserType } from '@vernissage/contract/enums'
import type { ReactElement } from 'react'
import { configQuery } from '../../lib/config.ts'
import { bulkDialog, deletionsDialog, mailSettingsDialog, personDialog } from '../../lib/dialogs.ts'
import { fullName } from '../../lib/format/formats.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMe } from '../../lib/session/session.ts'
import classes from './profile-menu.module.css'

const icon = { size: 18, stroke: 1.5 }

interface Props {
  target: ReactElement
  onShortcuts: () => void
}

/** The menu of the signed-in person, which opens at once; `target` is its button. */
export function ProfileMenu({ target, onShortcuts }: Props) {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const me = useMe()
  const { website_url } = useSuspenseQuery(configQuery).data
  const params = { id: String(me.id_user) }
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      width={220}
      transitionProps={{ transition: 'fade' }}
      // A placeholder is not a valid child of a menu; without it the first entry gets the focus.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.label ?? ''}>
          <span className={`ellipsis ${classes.name}`}>{fullName(me)}</span>
          <span className="small">{label(userTypeLabels[me.user_type_id])}</span>
        </Menu.Label>
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
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => bulkDialog.open({ of: 'recent' })}>
          {t('recentActions')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={onShortcuts}>
          {t('shortcuts')}
        </Menu.Item>
        {me.user_type_id === UserType.administrator && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => deletionsDialog.open()}>
              {t('deletedRecords')}
            </Menu.Item>
            <Menu.Item leftSection={<IconUserShield {...icon} />} onClick={() => personDialog.open()}>
              {t('personalData')}
            </Menu.Item>
            <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => mailSettingsDialog.open()}>
              {t('mailSettings')}
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
