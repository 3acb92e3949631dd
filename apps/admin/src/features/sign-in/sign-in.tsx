import { useDocumentTitle } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { queryClient } from '../../lib/query-client.ts'
import { onTokenChangedElsewhere } from '../../lib/session/token.ts'
import { ColorSchemeSwitch } from '../../ui/header/color-scheme-switch.tsx'
import { LanguageSwitch } from '../../ui/header/language-switch.tsx'
import { Wordmark } from '../../ui/header/wordmark.tsx'
import picture from './picture.webp'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { SocialIcons } from './social-icons.tsx'

export function SignIn() {
  const { t } = useTranslation('signIn')
  const { returnTo, changed } = useSearch({ from: '/signin' })
  const navigate = useNavigate()
  useDocumentTitle(`${t('submit')} · Vernissage`)

  // Whoever left this page's session behind leaves nothing that was loaded for him.
  useEffect(() => queryClient.clear(), [])

  const enter = () =>
    returnTo ? navigate({ href: returnTo, replace: true }) : navigate({ to: '/home', replace: true })
  useEffect(() => onTokenChangedElsewhere((token) => token && enter()))

  return (
    <div className={classes.screen}>
      <main className={classes.side}>
        <div className={classes.settings}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </div>
        <div className={classes.column}>
          <h1 className={classes.title}>
            <Wordmark size={40} />
          </h1>
          <p className={classes.tagline}>{t(changed === 'password' ? 'passwordChanged' : 'tagline')}</p>
          <SignInForm onSignedIn={enter} />
          <SocialIcons />
        </div>
      </main>
      <div className={classes.wall}>
        <img className={classes.picture} src={picture} alt="" width={900} height={1125} />
      </div>
    </div>
  )
}
