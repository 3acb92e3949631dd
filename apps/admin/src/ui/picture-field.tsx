import { Button } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureChange } from '../lib/api/store-picture.ts'
import { Picture } from './picture.tsx'
import { usePictureDialog } from './picture-dialog/use-picture-dialog.tsx'
import classes from './picture-field.module.css'
import { useObjectUrl } from './use-object-url.ts'

interface Props {
  label: string
  /** Path of the picture that is stored now. */
  stored: string | null
  value: PictureChange
  onChange: (change: PictureChange) => void
  /** Width over height; 'free' lets the user choose, and shows the picture whole. */
  ratio: number | 'free'
  /** While it is being sent: the part that has been, 0 to 1. */
  progress?: number | null
  error?: ReactNode
}

/** A form's picture: chosen, changed or removed here, sent when the form is saved. */
export function PictureField({ label, stored, value, onChange, ratio, progress = null, error }: Props) {
  const { t } = useTranslation('ui')
  const [hasNone, setHasNone] = useState(false)
  const chosen = useObjectUrl(value instanceof Blob ? value : null)
  const isRemoved = value === 'remove'
  const isFree = ratio === 'free'
  const frame = isFree ? 1 : ratio
  const hasPicture = value instanceof Blob || (stored !== null && !isRemoved)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    const file = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'))
    setHasNone(!file)
    if (file) dialog.open(file)
  }
  const change = (next: PictureChange) => {
    setHasNone(false)
    onChange(next)
  }
  const dialog = usePictureDialog({ title: label, ratio, onUse: change })
  const note = () => {
    if (isRemoved) return t('picture.willBeRemoved')
    return value ? t('picture.willBeSent') : null
  }
  const named = (action: string) => ({ 'aria-label': `${action}: ${label}` })
  const problem = hasNone ? t('picture.attach') : error

  return (
    <fieldset
      className={classes.field}
      data-invalid={problem ? true : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend className={classes.label}>{label}</legend>
      <div className={classes.frame}>
        {chosen ? (
          <img className={classes.chosen} style={{ aspectRatio: frame }} src={chosen} alt={label} />
        ) : (
          <Picture
            path={isRemoved ? null : stored}
            alt={label}
            ratio={frame}
            fit={isFree ? 'whole' : 'fill'}
            sizes="320px"
          />
        )}
        {progress !== null && (
          <progress
            className={classes.progress}
            value={progress}
            aria-label={t('picture.progress', { label })}
          />
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          onClick={() => dialog.open()}
          {...named(t(hasPicture ? 'picture.change' : 'picture.choose'))}
        >
          {t(hasPicture ? 'picture.change' : 'picture.choose')}
        </Button>
        {value && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => change(null)}
            {...named(t('picture.restore'))}
          >
            {t('picture.restore')}
          </Button>
        )}
        {!value && stored && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            onClick={() => change('remove')}
            {...named(t('picture.remove'))}
          >
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p
        className={classes.note}
        data-error={problem ? true : undefined}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? note()}
      </p>
      {dialog.element}
    </fieldset>
  )
}
