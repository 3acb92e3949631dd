import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './footer.module.css'

export function Footer() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <footer className={classes.footer}>
      <span>
        © {new Date().getFullYear()} {t('common:product')}
      </span>
      <Link to="/privacy" target="_blank">
        {t('privacy')}
      </Link>
      <Link to="/terms-conditions" target="_blank">
        {t('terms')}
      </Link>
    </footer>
  )
}
