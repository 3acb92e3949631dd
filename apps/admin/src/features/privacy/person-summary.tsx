import { Button } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import type { Person } from '@vernissage/contract/resources/person'
import { saveFile } from '../../lib/format/download.ts'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './person-dialog.module.css'
import { isHeld, summary } from './summary.ts'

interface Props {
  person: Person
  onErase: () => void
}

const save = (person: Person) =>
  saveFile(new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }), `${person.email}.json`)

/** How much is held about a person, and what can be done with it. */
export function PersonSummary({ person, onErase }: Props) {
  const { t } = useTranslation('privacy')
  const held = summary(person)
  if (held.length === 0) return <p role="status">{t('nothing')}</p>
  return (
    <section className={classes.found} aria-label={t('found', { email: person.email })}>
      <h3 className={classes.title}>{t('found', { email: person.email })}</h3>
      <dl className={classes.counts}>
        {held.map(({ kind, count: number }) => (
          <div key={kind}>
            <dt>{t(`kinds.${kind}`)}</dt>
            <dd>{count(number)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() => save(person)}
        >
          {t('export')}
        </Button>
        {isHeld(person) && (
          <Button leftSection={<IconEraser size={18} stroke={1.5} aria-hidden />} onClick={onErase}>
            {t('erase')}
          </Button>
        )}
      </div>
    </section>
  )
}
