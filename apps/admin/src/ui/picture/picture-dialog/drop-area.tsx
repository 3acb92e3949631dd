import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconPhotoUp } from '@tabler/icons-react'
import { limits } from '@vernissage/contract/limits'
import { contentTypes, imageExtensions } from '@vernissage/contract/uploads'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './picture-dialog.module.css'

interface Props {
  isReading: boolean
  isFilled: boolean
  onFile: (file: File) => void
  onRefuse: () => void
  /** Receives the function that opens the file dialog. */
  openRef: RefObject<(() => void) | null>
  /** Shown instead of the invitation once a picture is chosen. */
  children: ReactNode
}

const accepted = imageExtensions.map((extension) => contentTypes[extension])

/** Where a picture is dropped or chosen from the file dialog. */
export function DropArea({ isReading, isFilled, onFile, onRefuse, openRef, children }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Dropzone
      className={classes.drop ?? ''}
      data-filled={isFilled || undefined}
      multiple={false}
      accept={[...new Set(accepted)]}
      loading={isReading}
      activateOnClick={!isFilled}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      openRef={openRef as RefObject<() => void>}
      onDrop={([file]) => file && onFile(file)}
      onReject={onRefuse}
      inputProps={{ 'aria-label': t('picture.chooseFile') }}
    >
      {isFilled ? (
        children
      ) : (
        <div className={classes.invitation}>
          <IconPhotoUp size={40} stroke={1.25} aria-hidden />
          <p className={classes.invite}>{t('picture.drop')}</p>
          <p className={classes.formats}>
            {t('picture.formats', { size: limits.upload.bytes / 1024 / 1024 })}
          </p>
          {/* A click on it is handled by the area. */}
          <Button variant="default" data-autofocus>
            {t('picture.chooseFile')}
          </Button>
        </div>
      )}
    </Dropzone>
  )
}
