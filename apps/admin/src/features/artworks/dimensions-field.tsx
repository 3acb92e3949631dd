import { Group, TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Artwork } from '@vernissage/contract/resources/artwork'
import type { ChangeEvent } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useSettledText } from '../../lib/typing-pause.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.tsx'
import { type ArtworkValues, sideNames } from './artwork-form.ts'
import classes from './dimensions-field.module.css'
import { readSizeQuery } from './queries.ts'
import { centimetres, type Sizes, sizeText } from './size-text.ts'

interface Props {
  form: RecordForm<ArtworkValues, Artwork>
}

/** The size read from the dimensions while they are typed; at first the artwork's own. */
function useRead({ form: { values }, record }: Props['form']): Sizes | undefined {
  const text = useSettledText(values.dimensions.trim())
  const isStored = record?.dimensions === text && record.size_corrected === 0
  const read = useQuery({ ...readSizeQuery(text), ...(isStored && { initialData: record }) })
  return text === '' || text !== values.dimensions.trim() ? undefined : read.data
}

/** The dimensions, with what is read in them below, and a button that corrects it or takes the correction back. */
export function DimensionsField({ form }: Props) {
  const { t } = useTranslation('artworks')
  const read = useRead(form)
  const { values, setValues } = form.form
  const isCorrected = values.size_corrected
  const field = form.field('dimensions')
  const correct = () =>
    setValues({
      size_corrected: true,
      ...Object.fromEntries(sideNames.map((side) => [side, centimetres(read?.[side] ?? null)])),
    })
  const size = read && sizeText(read, t)
  return (
    <TextInput
      data-half
      label={t('fields.dimensions')}
      autoComplete="off"
      {...field}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        // A correction is one of the text as it was.
        if (isCorrected) setValues({ size_corrected: false })
        field.onChange(event)
      }}
      descriptionProps={{ component: 'div' }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <Group component="span" wrap="nowrap" align="stretch" gap={10} maw="100%">
          <span className="ellipsis" role="status" title={size ?? undefined}>
            {read && (size ? t('size.read', { size }) : t('size.unknown'))}
          </span>
          {(isCorrected || read) && (
            <UnstyledButton
              className={classes.correct ?? ''}
              aria-expanded={isCorrected}
              onClick={isCorrected ? () => setValues({ size_corrected: false }) : correct}
            >
              {t(isCorrected ? 'size.takeBack' : 'size.correct')}
            </UnstyledButton>
          )}
        </Group>
      }
    />
  )
}

/** The sides of a size that is corrected. */
export function SizeCorrection({ form }: Props) {
  const { t } = useTranslation('artworks')
  if (!form.form.values.size_corrected) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className={classes.sides} role="group" aria-label={t('size.correction')}>
      {sideNames.map((side) => (
        <NumberField key={side} label={t(`size.${side}`)} {...form.field(side)} />
      ))}
    </div>
  )
}
