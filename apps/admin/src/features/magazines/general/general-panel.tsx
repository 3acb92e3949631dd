import { magazineTypeLabels, magazineTypes } from '@vernissage/contract/enums'
import type { Magazine } from '@vernissage/contract/resources/magazine'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { TypeChoice } from '../../programs/detail/type-choice.tsx'
import type { ProgramChanges } from '../../programs/detail/use-program.ts'
import classes from '../../programs/program-screen.module.css'
import { artworkRange } from './artwork-range.ts'

interface Props {
  magazine: Magazine
  changes: Pick<ProgramChanges<'magazine'>, 'change'>
}

/** What a magazine is. */
export function GeneralPanel({ magazine, changes }: Props) {
  const { t } = useTranslation(['magazines', 'programs'])
  const label = useLabel()
  return (
    <Panel title={t('programs:general')}>
      <div className={classes.body}>
        <TypeChoice
          label={t('programs:fields.type')}
          value={magazine.magazine_type_id}
          options={magazineTypes.map((value) => ({ value, label: label(magazineTypeLabels[value]) }))}
          onSave={(magazine_type_id) => changes.change({ magazine_type_id })}
        />
        <Values>
          <Value label={t('magazines:fields.artworks')}>{artworkRange(magazine, t)}</Value>
          <Value label={t('programs:fields.created_by')}>{magazine.creator}</Value>
          <Value label={t('programs:fields.updated_by')}>{magazine.updater}</Value>
          <Value wide label={t('programs:fields.url')}>
            {magazine.url}
          </Value>
          <Value wide label={t('magazines:fields.description')}>
            {magazine.description && <span className={classes.text}>{magazine.description}</span>}
          </Value>
        </Values>
      </div>
    </Panel>
  )
}
