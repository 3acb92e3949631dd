import { CloseButton, InputBase } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts'
import type { Picker, PickerOption } from '../../ui/fields/picker.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useFittingImage } from '../../ui/picture/use-fitting-image.ts'
import classes from './artwork-picker.module.css'
import { artworkPictureQuery } from './queries.ts'

const pickDialog = lazyDialog(() =>
  import('./pick-artwork-dialog.tsx').then((module) => module.PickArtworkDialog),
)

interface Choice {
  /** The artist's id where only own works are to be had. */
  artist?: number
  /** The artwork that was picked before. */
  chosen?: number | null
  /** Artworks that are there already and cannot be picked again. */
  taken?: readonly number[]
  onPick: (artwork: PickerOption) => void
}

/**
 * A dialog that shows artworks to pick one of them; `element` must be on the page. The option holds the artwork's id and
 * title. Needs the texts of artworks, which the route loads.
 */
export function useArtworkPicker({ artist, chosen = null, taken = [], onPick }: Choice) {
  const dialog = useLazyDialog(pickDialog)
  return {
    open: () => dialog.open(null),
    element: dialog.show((frame) => (
      <pickDialog.Dialog
        {...frame}
        artist={artist ?? null}
        chosen={chosen}
        taken={taken}
        onPick={(artwork) => {
          onPick(artwork)
          dialog.close()
        }}
      />
    )),
  }
}

type Props = Pick<
  ComponentProps<typeof Picker>,
  'value' | 'onChange' | 'error' | 'aria-required' | 'labelProps'
> & { label: string }

/** The picture of a choice; a stored one, which came without, is asked for it. */
function useChosenPicture(value: Props['value']) {
  const fittingImage = useFittingImage()
  const artwork = useQuery({
    ...artworkPictureQuery(value?.value ?? 0),
    enabled: value !== null && value.image === undefined,
  })
  return value?.image ?? (artwork.data ? fittingImage(artwork.data) : null)
}

/** Chooses an artwork in a dialog that shows them. Needs the texts of artworks, which the route loads. */
export function ArtworkPicker({ label, value, onChange, labelProps, ...input }: Props) {
  const { t } = useTranslation(['artworks', 'ui'])
  const picker = useArtworkPicker({ chosen: value?.value ?? null, onPick: onChange })
  const picture = useChosenPicture(value)
  const id = useId()
  const canClear = value !== null && !input['aria-required']
  return (
    <>
      <InputBase
        {...withoutRequired(input)}
        component="button"
        type="button"
        pointer
        id={id}
        label={label}
        labelProps={{ ...labelProps, id: `${id}-label` }}
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-haspopup="dialog"
        onClick={picker.open}
        leftSection={
          value ? (
            <span className={classes.thumbnail}>
              <Picture path={picture} alt="" ratio={1} fit="whole" sizes="34px" />
            </span>
          ) : (
            <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
          )
        }
        leftSectionWidth={52}
        rightSection={
          canClear && <CloseButton aria-label={t('ui:lists.clearSearch')} onClick={() => onChange(null)} />
        }
      >
        <span id={`${id}-chosen`} className={classes.chosen} data-none={value ? undefined : true} dir="auto">
          {value?.label ?? t('artworks:picker.title')}
        </span>
      </InputBase>
      {picker.element}
    </>
  )
}

/** A button opens the choice and cannot be required itself; the label's mark says that the choice is. */
const withoutRequired = <Input extends object>({
  'aria-required': _,
  ...input
}: Input & { 'aria-required'?: boolean }) => input
