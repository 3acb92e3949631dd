import { type ComponentProps, useId } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import frame from '../labelled-select.module.css'
import classes from './picker.module.css'
import { Picker } from './picker.tsx'

/** Narrows a list to one record out of many, or (null) to none: a `Picker` with its label inside the box. */
export function FilterPicker({ label, ...picker }: ComponentProps<typeof Picker> & { label: string }) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <div className={frame.box}>
      <label className={frame.label} htmlFor={id}>
        {label}
      </label>
      <Picker
        {...picker}
        id={id}
        variant="unstyled"
        placeholder={t('all')}
        className={classes.filter ?? ''}
        // The box is too narrow for a name and its thumbnail.
        comboboxProps={{ width: 300, position: 'bottom-end' }}
      />
    </div>
  )
}
