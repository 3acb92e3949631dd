import { UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { UserType } from '@vernissage/contract/enums'
import { useId, useState } from 'react'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { usePlace } from '../../../lib/list/record/place.ts'
import { useMe } from '../../../lib/session/session.ts'
import { entries, type Section, type SectionGroup, sectionAt } from '../../../sections.ts'
import classes from './navigation.module.css'

/** Returns a filter for the entries that the signed-in user may see. */
export function useAllowed() {
  const isAdministrator = useMe().user_type_id === UserType.administrator
  return (entry: Section | SectionGroup) => isAdministrator || !('forAdministrators' in entry)
}

/** An entry that unfolds into its sections; open while one of them is current. */
function NavigationGroup({ group }: { group: SectionGroup }) {
  const label = useLabel()
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const current = sectionAt(useLocation().pathname)
  const isCurrent = current !== undefined && group.sections.includes(current)
  const isOpen = isUnfolded || isCurrent
  return (
    <>
      <UnstyledButton
        className={classes.entry ?? ''}
        data-status={isCurrent ? 'active' : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <group.icon size={22} stroke={1.5} aria-hidden />
        {label(group.title)}
      </UnstyledButton>
      <ul id={id} hidden={!isOpen}>
        {group.sections.map((section) => (
          <li key={section.name}>
            <Link to={section.to} className={classes.nested}>
              {label(section.title)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The list of sections, with Log out below it. */
export function Navigation() {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const isAllowed = useAllowed()
  // The list that the shown record was opened from opens as it was left.
  const left = usePlace()?.list
  return (
    <nav className={classes.navigation} aria-label={t('mainNavigation')}>
      <ul className={classes.scroll}>
        {entries.filter(isAllowed).map((entry) => (
          <li key={entry.name}>
            {'sections' in entry ? (
              <NavigationGroup group={entry} />
            ) : (
              <Link {...(left?.to === entry.to ? left : { to: entry.to })} className={classes.entry}>
                <entry.icon size={22} stroke={1.5} aria-hidden />
                {label(entry.title)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {/* Not preloaded: visiting this route signs out. */}
      <Link to="/log-out" preload={false} className={classes.entry}>
        <IconLogout size={22} stroke={1.5} aria-hidden />
        {t('logOut')}
      </Link>
    </nav>
  )
}

/** The permanent navigation of wide screens. */
export const Sidebar = ({ className }: { className: string | undefined }) => (
  <aside className={className}>
    <Navigation />
  </aside>
)
