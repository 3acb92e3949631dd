import { Box, CloseButton, InputBase, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import type { Picker, PickerOption } from '../../ui/fields/picker.tsx'
import { Picture, useFittingImage } from '../../ui/picture/picture.tsx'
import { artworkPictureQuery } from './queries.ts'

const pickDialog = lazyDialog(() =>
  import('./pick-artwork-dialog.tsx').then((module) => module.PickArtworkDialog),
)

interface Choice {
  /** The artist whose artworks are offered; all when left out. */
  artist?: number
  /** The current choice. */
  chosen?: number | null
  /** Artworks that cannot be picked again. */
  taken?: readonly number[]
  onPick: (artwork: PickerOption) => void
}

/**
 * A dialog to pick an artwork; the caller renders `element`. The picked option holds the artwork's id and title. The route must
 * have loaded the texts of artworks.
 */
export function useArtworkPicker({ artist, chosen = null, taken = [], onPick }: Choice) {
  const dialog = useDialog(pickDialog)
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

/** The picture of a choice. A choice from a record has none: it is read. */
function useChosenPicture(value: Props['value']) {
  const fittingImage = useFittingImage()
  const artwork = useQuery({
    ...artworkPictureQuery(value?.value ?? 0),
    enabled: value !== null && value.image === undefined,
  })
  return value?.image ?? (artwork.data ? fittingImage(artwork.data) : null)
}

/** A field whose value is picked in that dialog. */
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
            <Box component="span" w={34} bdrs={4} style={{ overflow: 'hidden' }}>
              <Picture path={picture} alt="" ratio={1} fit="whole" sizes="34px" />
            </Box>
          ) : (
            <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
          )
        }
        leftSectionWidth={52}
        rightSection={
          canClear && <CloseButton aria-label={t('ui:lists.clearSearch')} onClick={() => onChange(null)} />
        }
      >
        <Text
          span
          inherit
          truncate
          display="block"
          ta="left"
          {...(!value && { c: 'var(--mantine-color-placeholder)' })}
          id={`${id}-chosen`}
          dir="auto"
        >
          {value?.label ?? t('artworks:picker.title')}
        </Text>
      </InputBase>
      {picker.element}
    </>
  )
}

/** `aria-required` is not allowed on a button; the label marks the field as required. */
const withoutRequired = <Input extends object>({
  'aria-required': _,
  ...input
}: Input & { 'aria-required'?: boolean }) => input
