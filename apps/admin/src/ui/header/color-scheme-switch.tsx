import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

/** Goes from the light colors to the dark ones and back; the choice is remembered by the browser. */
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
