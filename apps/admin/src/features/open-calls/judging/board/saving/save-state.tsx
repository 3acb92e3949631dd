import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { applicationStatusLabels } from '@vernissage/contract/enum-labels'
import type { Label } from '@vernissage/contract/enums'
import { wordOfDecision } from '@vernissage/contract/judging/decision'
import { useEffect, useState } from 'react'
import { count } from '../../../../../lib/format/formats.ts'
import { useLabel } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import classes from './save-state.module.css'
import { type Clash, dismissClash, tryAgain, useClashes, useEntries, useServerAway, write } from './saving.ts'

/** Shows whether the verdicts are saved, and which were refused. */
export function SaveState() {
  const { t } = useTranslation(['judging', 'common'])
  const label = useLabel()
  const entries = useEntries()
  const clashes = useClashes()
  const isAway = useServerAway()
  const [hasSaved, setHasSaved] = useState(false)
  useEffect(() => {
    if (entries.length > 0) setHasSaved(true)
  }, [entries.length])
  const refused = entries.find((entry) => entry.refused !== undefined)
  const isUnsaved = refused !== undefined || (isAway && entries.length > 0)
  const unsaved = { count: entries.length, shown: count(entries.length) }
  return (
    <div className={classes.saving}>
      {clashes.map((clash) => (
        <ClashNote key={clash.entry.key} clash={clash} />
      ))}
      <Group gap="4px 10px" p="6px 12px" bdrs={8} bg="var(--paper)" className={classes.saveLine ?? ''}>
        <Group
          role="status"
          component="span"
          gap={4}
          wrap="nowrap"
          className={classes.saveState ?? ''}
          data-unsaved={isUnsaved || undefined}
        >
          {isUnsaved ? (
            t('judging:saving.unsaved', unsaved)
          ) : entries.length > 0 ? (
            t('judging:saving.sending')
          ) : hasSaved ? (
            <>
              <IconCheck size={16} stroke={1.75} aria-hidden /> {t('judging:saving.saved')}
            </>
          ) : null}
        </Group>
        {refused?.refused && (
          <Text span c="var(--mantine-color-error)" role="alert">
            {refused.name}: {label(JSON.parse(refused.refused) as Label)}
          </Text>
        )}
        {isUnsaved && (
          <Button size="compact-sm" variant="default" onClick={tryAgain}>
            {t('common:retry')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Shows somebody else's decision, which was made meanwhile. */
function ClashNote({ clash }: { clash: Clash }) {
  const { t } = useTranslation('judging')
  const label = useLabel()
  const { entry, theirs } = clash
  const { name } = entry
  const what =
    theirs.decision_id === null
      ? t('clash.status', { name, status: label(applicationStatusLabels[theirs.application_status_id]) })
      : t(`clash.${wordOfDecision[theirs.decision_id]}`, { name })
  return (
    <Group gap={8} p="8px 12px" bdrs={8} bg="var(--accent-tint)" className={classes.clash ?? ''} role="alert">
      <Text flex="1 1 20em">
        {what} {t('clash.yours')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => write({ ...entry, version: theirs.version }, entry.undoes ? null : theirs)}
      >
        {t('clash.again')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => dismissClash(clash)}>
        {t('clash.keep')}
      </Button>
    </Group>
  )
}
