import { Button } from '@mantine/core'
import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { Dialog } from '../dialog.tsx'
import { DialogFooter } from '../dialog-footer.tsx'
import { type Area, cropped, leavesWhole } from './crop.ts'
import { CropStage } from './crop-stage.tsx'
import { DropArea } from './drop-area.tsx'
import classes from './picture-dialog.module.css'
import { type ChosenPicture, readPicture } from './read-picture.ts'

interface Props {
  opened: boolean
  /** What the picture is for; the dialog's title. */
  title: string
  /** Width over height that the picture is cropped to. */
  ratio: number
  /** A file that has been dropped already. */
  dropped?: File | null
  onUse: (file: Blob) => void
  onClose: () => void
  onExited?: () => void
}

/** Chooses a picture file and crops it in the browser. Nothing is sent: the form decides when. */
export function PictureDialog({ opened, title, ratio, dropped, onUse, onClose, onExited }: Props) {
  const { t } = useTranslation(['ui', 'common'])
  const label = useLabel()
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [area, setArea] = useState<Area | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const openFiles = useRef<() => void>(null)

  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture])

  const refuse = () => setProblem(label(errorCatalogue[ErrorCode.fileNotAccepted].label))

  const choose = async (file: File) => {
    setProblem(null)
    setIsReading(true)
    const read = await readPicture(file)
    setIsReading(false)
    if (!read) return refuse()
    setArea(null)
    setPicture(read)
  }

  useEffect(() => {
    if (dropped) choose(dropped)
  }, [dropped])

  const use = async () => {
    if (!opened || isReading) return
    if (!picture) return setProblem(t('ui:picture.selectFile'))
    const { file, type, image } = picture
    const natural = { width: image.naturalWidth, height: image.naturalHeight }
    const isKept = type === 'image/gif' || !area || leavesWhole(area, natural)
    const result = isKept ? file : await cropped(image, area, type).catch(() => null)
    if (!result || result.size > limits.upload.bytes) return refuse()
    onUse(result)
    onClose()
  }

  return (
    <Dialog opened={opened} title={title} size={720} onClose={onClose} {...(onExited && { onExited })}>
      <div className={classes.body}>
        <DropArea
          isReading={isReading}
          isFilled={picture !== null}
          onFile={choose}
          onRefuse={refuse}
          openRef={openFiles}
        >
          {picture && <CropStage key={picture.url} picture={picture} ratio={ratio} onArea={setArea} />}
        </DropArea>
      </div>
      <DialogFooter problem={problem}>
        {picture && (
          <Button variant="default" onClick={() => openFiles.current?.()}>
            {t('ui:picture.otherFile')}
          </Button>
        )}
        {!picture && (
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        )}
        <Button onClick={use}>{t('ui:picture.apply')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
