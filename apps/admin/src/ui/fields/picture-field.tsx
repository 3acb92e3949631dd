import { Box, Button, Group, Text } from '@mantine/core'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { PictureChange } from '../../lib/api/store-picture.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ProgressLine } from '../page/progress-line.tsx'
import { Picture, useObjectUrl } from '../picture/picture.tsx'
import { usePictureDialog } from '../picture/picture-dialog/use-picture-dialog.tsx'
import classes from './picture-field.module.css'

interface Props {
  label: string
  stored: string | null
  value: PictureChange
  onChange: (change: PictureChange) => void
  /** Gets several files that are chosen or dropped at once; absent where there is room for one. */
  onSeveral?: ((files: File[]) => void) | undefined
  /** Width over height; 'free' lets the user choose and shows the picture uncropped. */
  ratio: number | 'free'
  /** The fit of a picture of free shape. */
  fit?: 'whole' | 'logo'
  /** True if the picture may be removed. */
  canRemove?: boolean
  /** The progress from 0 to 1 while it is being sent. */
  progress?: number | null
  onCancel?: (() => void) | undefined
  error?: ReactNode
  'data-fields'?: string
}

/** A form's picture. It is chosen, changed or removed here and sent when the form is saved. */
export function PictureField(props: Props) {
  const {
    label,
    stored,
    value,
    onChange,
    onSeveral,
    ratio,
    canRemove = true,
    progress = null,
    onCancel,
    error,
  } = props
  const { t } = useTranslation(['ui', 'common'])
  const [hasNone, setHasNone] = useState(false)
  const chosen = useObjectUrl(value instanceof Blob ? value : null)
  const isRemoved = value === 'remove'
  const isFree = ratio === 'free'
  const frame = isFree ? 1 : ratio
  const hasPicture = value instanceof Blob || (stored !== null && !isRemoved)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (onSeveral && files.length > 1) return onSeveral(files)
    const file = files.find(({ type }) => type.startsWith('image/'))
    setHasNone(!file)
    if (file) dialog.open(file)
  }
  const change = (next: PictureChange) => {
    setHasNone(false)
    onChange(next)
  }
  const dialog = usePictureDialog({ title: label, ratio, onUse: change, onSeveral })
  const note = () => {
    if (progress !== null) return t('ui:sending')
    if (isRemoved) return t('ui:picture.willBeRemoved')
    return value ? t('ui:picture.willBeSent') : null
  }
  const action = (text: string, onClick: () => void, variant: 'default' | 'subtle' = 'subtle') => (
    <Button size="xs" color="gray" variant={variant} aria-label={`${text}: ${label}`} onClick={onClick}>
      {text}
    </Button>
  )
  const problem = hasNone ? t('ui:picture.attach') : error

  return (
    <fieldset
      className={classes.field}
      // The form leads to it; while a picture is sent, it may hold no button.
      tabIndex={-1}
      data-fields={props['data-fields']}
      data-invalid={problem ? true : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Text component="legend" mb={6} fz={13} fw={600}>
        {label}
      </Text>
      <div className={classes.frame}>
        {chosen ? (
          <img className={classes.chosen} style={{ aspectRatio: frame }} src={chosen} alt={label} />
        ) : (
          <Picture
            path={isRemoved ? null : stored}
            alt={label}
            ratio={frame}
            fit={isFree ? (props.fit ?? 'whole') : 'fill'}
            sizes="320px"
          />
        )}
        {progress !== null && (
          <Box pos="absolute" inset="auto 0 0">
            <ProgressLine value={progress} label={t('ui:picture.progress', { label })} />
          </Box>
        )}
      </div>
      <Group gap={4} mih={30} mt={8} align="stretch">
        {progress !== null && onCancel && action(t('common:cancel'), onCancel)}
        {progress === null && (
          <>
            {action(
              t(hasPicture ? 'ui:picture.change' : 'ui:picture.choose'),
              () => dialog.open(),
              'default',
            )}
            {value && action(t('ui:picture.restore'), () => change(null))}
            {canRemove && !value && stored && action(t('ui:picture.remove'), () => change('remove'))}
          </>
        )}
      </Group>
      {/* Always there, so that nothing moves when it has something to say. */}
      <Text
        mih={18}
        mt={4}
        fz={12}
        lh="18px"
        c={problem ? 'var(--mantine-color-error)' : 'dimmed'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? note()}
      </Text>
      {dialog.element}
    </fieldset>
  )
}
