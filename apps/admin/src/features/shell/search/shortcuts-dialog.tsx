import '@mantine/core/styles/Switch.layer.css'
import { Box, Group, Switch, Text } from '@mantine/core'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../lib/session/session.ts'
import { type Shortcut, useShortcuts, useShortcutsOn } from '../../../lib/shortcuts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import classes from './shortcuts-dialog.module.css'

/** The keys that are the frame's, on every screen. */
const everywhere: readonly Shortcut['name'][] = ['everywhere', 'help']

/** The shortcuts that work on the screen behind the dialog, and the switch that turns them off. */
export function ShortcutsDialog(frame: DialogFrame) {
  const { t } = useTranslation('search')
  const [isOn, setOn] = useShortcutsOn(useMe().id_user)
  const shortcuts = useShortcuts()
  // Of several with the same keys the first works.
  const working = shortcuts.filter(
    ({ keys }, index) => shortcuts.findIndex((one) => one.keys === keys) === index,
  )
  const isPair = ({ keys }: Shortcut) => keys.includes(' ') && !keys.startsWith('Ctrl')
  const groups = {
    screen: working.filter((one) => !isPair(one) && !everywhere.includes(one.name)),
    always: working.filter(({ name }) => everywhere.includes(name)),
    goTo: working.filter(isPair),
  }
  return (
    <Dialog {...frame} title={t('keyboard.title')} size={720}>
      <Box p="20px var(--dialog-side) 28px" style={{ overflowY: 'auto' }}>
        <Switch
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
          label={t('keyboard.on')}
          description={t('keyboard.onHint')}
        />
        <div className={classes.columns}>
          {(['screen', 'always', 'goTo'] as const).map(
            (group) =>
              groups[group].length > 0 && (
                <section key={group} aria-label={t(`keyboard.${group}`)}>
                  <Text component="h3" mt={16} mb={4} c="dimmed" fz={12.5} fw={600}>
                    {t(`keyboard.${group}`)}
                  </Text>
                  <dl>
                    {groups[group].map((one) => (
                      <Line key={one.keys} shortcut={one} />
                    ))}
                  </dl>
                </section>
              ),
          )}
        </div>
      </Box>
    </Dialog>
  )
}

function Line({ shortcut: { keys, name } }: { shortcut: Shortcut }) {
  const { t } = useTranslation('search')
  const label = useLabel()
  return (
    <Group
      justify="space-between"
      gap={16}
      wrap="nowrap"
      mih={38}
      style={{ borderBottom: '1px solid var(--hairline)' }}
    >
      <dt>{typeof name === 'string' ? t(`shortcuts.${name}`) : label(name)}</dt>
      <dd className={classes.keys}>
        {keys.split(' ').map((key, index) => (
          <span key={key + index}>
            {index > 0 && !keys.startsWith('Ctrl') && `${t('keyboard.andThen')} `}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </Group>
  )
}
