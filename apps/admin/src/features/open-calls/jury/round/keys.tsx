import '@mantine/core/styles/Switch.layer.css'
import { Group, Stack, Switch } from '@mantine/core'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import type { useShortcutsOn } from '../../../../lib/shortcuts.ts'
import classes from './judge-screen.module.css'

interface Props {
  /** True if a criterion takes yes or no. */
  hasWords: boolean
  keysOn: ReturnType<typeof useShortcutsOn>
}

/** The keys of the screen, for those who have a keyboard, and the switch that turns them off. */
export function Keys({ hasWords, keysOn: [isOn, setOn] }: Props) {
  const { t } = useTranslation('jury')
  const keys = [
    ['J K', 'next'],
    ['↑ ↓', 'criterion'],
    [hasWords ? `0–9 ${t('judge.yesKey')}` : '0–9', 'score'],
    ['⌫', 'clear'],
    ['← →', 'pictures'],
    ['Space', 'enlarge'],
    ['N', 'note'],
    ['Z', 'undo'],
  ] as const
  return (
    <Stack
      component="section"
      className={`keyboard ${classes.keys}`}
      gap={10}
      fz={12.5}
      c="dimmed"
      aria-label={t('judge.keys')}
    >
      <Switch
        size="xs"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label={t('keys.on')}
      />
      <Group component="dl" align="stretch" gap="6px 16px" td={isOn ? undefined : 'line-through'}>
        {keys.map(([key, name]) => (
          <Group key={name} align="baseline" gap={6} wrap="nowrap">
            <dt>
              <kbd>{key === 'Space' ? '␣' : key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}
