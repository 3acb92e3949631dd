import { IconLock, IconSpeakerphone, IconUser } from '@tabler/icons-react'
import { type ExhibitionType, exhibitionTypeLabels, exhibitionTypes } from '@vernissage/contract/enums'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { count } from '../../../lib/format/formats.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { TypeChoice } from '../../programs/detail/type-choice.tsx'
import type { ProgramChanges } from '../../programs/detail/use-program.ts'
import classes from '../../programs/program-screen.module.css'
import { descriptionNames } from './description-names.ts'

const icons = { 1: IconUser, 2: IconLock, 3: IconSpeakerphone } as const satisfies Record<
  ExhibitionType,
  unknown
>

interface Props {
  exhibition: Exhibition
  changes: Pick<ProgramChanges<'exhibition'>, 'change'>
}

/** What an exhibition is. */
export function GeneralPanel({ exhibition, changes }: Props) {
  const { t } = useTranslation(['exhibitions', 'programs'])
  const label = useLabel()
  const { min_artwork_number: min, max_artwork_number: max } = exhibition
  return (
    <Panel title={t('programs:general')}>
      <div className={classes.body}>
        <TypeChoice
          label={t('programs:fields.type')}
          value={exhibition.exhibition_type_id}
          options={exhibitionTypes.map((value) => ({
            value,
            label: label(exhibitionTypeLabels[value]),
            icon: icons[value],
          }))}
          onSave={(exhibition_type_id) => changes.change({ exhibition_type_id })}
        />
        <Values>
          <Value label={t('programs:fields.min_artwork_number')}>{min === null ? null : count(min)}</Value>
          <Value label={t('programs:fields.max_artwork_number')}>{max === null ? null : count(max)}</Value>
          <Value label={t('exhibitions:fields.reference_code')}>{exhibition.reference_code}</Value>
          <Value label={t('programs:fields.created_by')}>{exhibition.creator}</Value>
          <Value label={t('programs:fields.updated_by')}>{exhibition.updater}</Value>
          <Value wide label={t('programs:fields.url')}>
            {exhibition.url}
          </Value>
          {descriptionNames.map((name) => (
            <Value key={name} wide label={t(`exhibitions:fields.${name}`)}>
              {exhibition[name] && <span className={classes.text}>{exhibition[name]}</span>}
            </Value>
          ))}
        </Values>
      </div>
    </Panel>
  )
}
