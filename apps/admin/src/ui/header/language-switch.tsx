import { UnstyledButton } from '@mantine/core'
import { languages } from '@vernissage/contract/enums'
import { changeLanguage } from '../../lib/i18n/i18n.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './language-switch.module.css'

// Each language calls itself by its own name, so that whoever needs it can read it.
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
