import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { entries } from '../../../sections.ts'
import classes from './navigation.module.css'
import { NavigationGroup } from './navigation-group.tsx'
import { useAllowed } from './use-allowed.ts'

/** The list of sections, with Log out at its foot. */
export function Navigation() {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const isAllowed = useAllowed()
  return (
    <nav className={classes.navigation} aria-label={t('mainNavigation')}>
      <ul className={`${classes.list} ${classes.scroll}`}>
        {entries.filter(isAllowed).map((entry) => (
          <li key={entry.name}>
            {'sections' in entry ? (
              <NavigationGroup group={entry} />
            ) : (
              <Link to={entry.to} className={classes.entry}>
                <entry.icon size={22} stroke={1.5} aria-hidden />
                {label(entry.title)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {/* Not preloaded: going there is what signs out. */}
      <Link to="/log-out" preload={false} className={classes.entry}>
        <IconLogout size={22} stroke={1.5} aria-hidden />
        {t('logOut')}
      </Link>
    </nav>
  )
}
