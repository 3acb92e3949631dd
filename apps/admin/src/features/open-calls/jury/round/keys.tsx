import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
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
    <section className={classes.keys} aria-label={t('judge.keys')}>
      <Switch
        size="xs"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label={t('keys.on')}
      />
      <dl data-off={!isOn || undefined}>
        {keys.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key === 'Space' ? '␣' : key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
