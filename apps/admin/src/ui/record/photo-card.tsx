import { Box, Button, Paper, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { initials } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Picture } from '../picture/picture.tsx'
import { usePictureDialog } from '../picture/picture-dialog/use-picture-dialog.tsx'

type DialogOptions = Parameters<typeof usePictureDialog>[0]

interface Props extends Pick<DialogOptions, 'note'> {
  label: string
  path: string | null
  name: string
  /** Width over height: artists 4/5, users 1. */
  ratio: number
  /** The button's text and the dialog's title. */
  action: string
  /** Sends another photo; resolves once `path` is the new one. Left out if the photo cannot be changed. */
  onStore?: ((file: Blob, onProgress: (fraction: number) => void) => Promise<void>) | undefined
}

/** A person's portrait, or the initials, on a card. It is changed in a dialog. */
export function PhotoCard({ label, path, name, ratio, onStore, ...change }: Props) {
  return (
    <Paper
      component="section"
      radius="md"
      bd="1px solid var(--hairline)"
      style={{ overflow: 'hidden' }}
      aria-label={label}
    >
      <Picture
        path={path}
        alt={name}
        ratio={ratio}
        sizes="(max-width: 48em) 100vw, 290px"
        instead={
          <Text span c="dimmed" ff="var(--serif)" fz={64} aria-hidden>
            {initials(name)}
          </Text>
        }
      />
      {onStore && <ChangePhoto {...change} ratio={ratio} onStore={onStore} />}
    </Paper>
  )
}

type ChangeProps = Pick<Props, 'action' | 'note' | 'ratio'> & { onStore: NonNullable<Props['onStore']> }

function ChangePhoto({ action, note, ratio, onStore }: ChangeProps) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  const dialog = usePictureDialog({
    title: action,
    ratio,
    submitLabel: t('picture.upload'),
    onUse: onStore,
    ...(note && { note }),
  })
  return (
    <Box p={8}>
      <Button
        variant="subtle"
        color="gray"
        {...(isPhone && { fullWidth: true, px: 8 })}
        leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
        onClick={() => dialog.open()}
      >
        {action}
      </Button>
      {dialog.element}
    </Box>
  )
}
