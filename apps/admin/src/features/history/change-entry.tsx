import type { Change } from '@vernissage/contract/resources/change'
import { erasures } from '@vernissage/contract/resources/person'
import { minute } from '../../lib/format/dates.ts'
import { count } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './change-entry.module.css'
import { FieldChange } from './field-change.tsx'
import { FieldValue } from './field-value.tsx'
import { useNames } from './use-names.ts'
import { shownFields } from './value-kind.ts'

interface Props {
  change: Change
  onPutBack?: (() => void) | undefined
}

/** A line of the change log: who, when, and each field as it was and as it became. */
export function ChangeEntry({ change, onPutBack }: Props) {
  const { t } = useTranslation('history')
  const language = useLanguage()
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <strong dir="auto">{change.user || t('erasedPerson')}</strong>
        <span>{t(`actions.${change.action}`)}</span>
        <time dateTime={change.at}>{minute(change.at, language)}</time>
      </p>
      {change.action === 'update' ? (
        <ul className={classes.fields}>
          {shownFields(change.fields).map(([field]) => (
            <FieldChange key={field} change={change} field={field} onPutBack={onPutBack} />
          ))}
        </ul>
      ) : change.entity === erasures.entity ? (
        <Erasure change={change} />
      ) : (
        <WholeRecord change={change} />
      )}
    </li>
  )
}

/** How much an erasure took, by kind. */
function Erasure({ change }: { change: Change }) {
  const { t } = useTranslation('history')
  const names = useNames()
  const counts = Object.entries(change.fields)
  if (counts.length === 0) return <p className={classes.nothing}>{t('nothingErased')}</p>
  return (
    <dl className={classes.values}>
      {counts.map(([kind, { before }]) => (
        <div key={kind}>
          <dt>{names.entity(kind)}</dt>
          <dd>{count(before as number)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a record held when it was made, deleted or brought back; what was empty is left out. */
function WholeRecord({ change }: { change: Change }) {
  const { t } = useTranslation('history')
  const names = useNames()
  const values = shownFields(change.fields)
    .map(([field, { before, after }]) => [field, after ?? before] as const)
    .filter(([, value]) => value !== null && value !== '')
  if (values.length === 0) return null
  return (
    <details className={classes.whole}>
      <summary>{t('values', { count: values.length })}</summary>
      <dl className={classes.values}>
        {values.map(([field, value]) => (
          <div key={field}>
            <dt>{names.field(change.entity, field)}</dt>
            <dd>
              <FieldValue entity={change.entity} field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
