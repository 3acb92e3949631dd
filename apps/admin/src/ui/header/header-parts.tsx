import { ActionIcon, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { languages } from '@vernissage/contract/enums'
import { changeLanguage } from '../../lib/i18n/i18n.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './header-parts.module.css'

/** The product's name as a logo. `size` in pixels. */
export function Wordmark({ size = 27 }: { size?: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.wordmark} style={{ fontSize: size }}>
      {t('product')}
      <span aria-hidden>.</span>
    </span>
  )
}

// Each language in its own words, so that its speakers recognize it.
const names = { en: 'English', es: 'Español' } as const

export function LanguageSwitch() {
  const { t } = useTranslation()
  const current = useLanguage()
  return (
    <fieldset className={classes.switch} aria-label={t('language')}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          className={classes.choice ?? ''}
          lang={language}
          aria-pressed={language === current}
          onClick={() => changeLanguage(language)}
        >
          {names[language]}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

/** Switches between the light and the dark scheme; Mantine stores the choice in the browser. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const [other, Icon] = scheme === 'dark' ? (['light', IconSun] as const) : (['dark', IconMoon] as const)
  return (
    <ActionIcon aria-label={t(`${other}Scheme`)} onClick={() => setColorScheme(other)}>
      <Icon size={22} stroke={1.5} />
    </ActionIcon>
  )
}
