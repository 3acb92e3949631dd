import '@mantine/dropzone/styles.layer.css'
import { Box, Button } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconPhotoUp } from '@tabler/icons-react'
import { contentTypes, imageExtensions } from '@vernissage/contract/files/uploads'
import { limits } from '@vernissage/contract/limits'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useUnsavedMark } from '../../../lib/unsaved-work.ts'
import { Dialog, DialogFooter, DialogScroller } from '../../dialog/dialog.tsx'
import { useRunOnce } from '../../dialog/use-run-once.ts'
import { DropInvitation } from '../../documents/drop-invitation.tsx'
import { useFileRules } from '../../form/use-file-rules.ts'
import { ProgressLine } from '../../page/progress-line.tsx'
import { type Area, cropped, leavesWhole } from './crop.ts'
import { CropStage, type Shape, ShapeChoice, shapes } from './crop-stage.tsx'
import { MobilePreview } from './mobile-preview.tsx'
import classes from './picture-dialog.module.css'
import { type ChosenPicture, readPicture } from './read-picture.ts'

interface Props {
  opened: boolean
  title: string
  /** Width over height to crop to; 'free' lets the user choose, also no crop. */
  ratio: number | 'free'
  /** A file that was dropped before the dialog opened. */
  dropped?: File | null
  /** Uses the picture. If it returns a promise, the dialog stays open until then and shows progress (0 to 1) and failure. */
  onUse: (file: Blob, onProgress: (fraction: number) => void) => void | Promise<void>
  /** Gets several files that are chosen or dropped at once; absent where there is room for one. The dialog closes. */
  onSeveral?: ((files: File[]) => void) | undefined
  /** Below the picture: how phones show it. */
  note?: { label: string; text: string }
  submitLabel?: string
  onClose: () => void
  onExited?: () => void
}

/** Chooses a picture file and crops it in the browser. */
export function PictureDialog(props: Props) {
  const { opened, title, ratio, dropped, note, onUse, onSeveral, onClose, onExited } = props
  const { t } = useTranslation(['ui', 'common'])
  const rules = useFileRules('picture')
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [shape, setShape] = useState<Shape>('whole')
  const [area, setArea] = useState<Area | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [progress, setProgress] = useState(0)
  const { run, isSending, problem, setProblem } = useRunOnce()
  const openFiles = useRef<() => void>(null)
  useUnsavedMark(opened && picture !== null)
  const wanted = ratio === 'free' ? shapes[shape] : ratio

  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture])

  const refuse = ({ size }: Blob) => setProblem(rules.problem(size))

  const choose = async (file: File) => {
    if (isSending) return
    setProblem(null)
    setIsReading(true)
    const read = await readPicture(file)
    setIsReading(false)
    if (!read) return refuse(file)
    setArea(null)
    setPicture(read)
  }

  useEffect(() => {
    if (dropped) choose(dropped)
  }, [dropped])

  const use = () => {
    if (!opened || isReading || isSending) return
    if (!picture) return setProblem(t('ui:picture.selectFile'))
    const { file, type, image } = picture
    const natural = { width: image.naturalWidth, height: image.naturalHeight }
    const isKept = type === 'image/gif' || wanted === null || !area || leavesWhole(area, natural)
    setProgress(0)
    return run(async () => {
      const result = isKept ? file : await cropped(image, area, type).catch(() => null)
      if (!result || result.size > limits.upload.bytes) return refuse(result ?? file)
      await onUse(result, setProgress)
      onClose()
    })
  }
  const close = () => {
    if (!isSending) onClose()
  }

  return (
    <Dialog opened={opened} title={title} size={720} onClose={close} onExited={onExited}>
      <DialogScroller pb={4}>
        <DropArea
          isReading={isReading}
          isFilled={picture !== null}
          onFile={choose}
          onRefuse={refuse}
          onSeveral={
            onSeveral &&
            ((files) => {
              if (isSending) return
              onClose()
              onSeveral(files)
            })
          }
          openRef={openFiles}
        >
          {picture && (
            <>
              {ratio === 'free' && picture.type !== 'image/gif' && (
                <ShapeChoice value={shape} onChange={setShape} />
              )}
              <CropStage key={`${picture.url} ${wanted}`} picture={picture} ratio={wanted} onArea={setArea} />
            </>
          )}
        </DropArea>
        {note && <MobilePreview {...note} picture={picture} area={area} />}
      </DialogScroller>
      {isSending && (
        <Box flex="none" mt={16}>
          <ProgressLine value={progress} label={t('ui:picture.progress', { label: title })} />
        </Box>
      )}
      <DialogFooter problem={problem}>
        {picture ? (
          <Button variant="default" onClick={() => openFiles.current?.()} disabled={isSending}>
            {t('ui:picture.otherFile')}
          </Button>
        ) : (
          <Button variant="default" onClick={close}>
            {t('common:cancel')}
          </Button>
        )}
        <Button onClick={use} aria-disabled={isSending || isReading}>
          {isSending ? t('ui:sending') : (props.submitLabel ?? t('ui:picture.apply'))}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface DropAreaProps {
  isReading: boolean
  isFilled: boolean
  onFile: (file: File) => void
  onRefuse: (file: File) => void
  onSeveral: ((files: File[]) => void) | undefined
  /** Receives the function that opens the file dialog. */
  openRef: RefObject<(() => void) | null>
  /** Shown instead of the invitation once a picture is chosen. */
  children: ReactNode
}

const accepted = imageExtensions.map((extension) => contentTypes[extension])

/** The area to drop a picture on, or to choose one from the file dialog. */
function DropArea({ isReading, isFilled, onFile, onRefuse, onSeveral, openRef, children }: DropAreaProps) {
  const { t } = useTranslation('ui')
  const { hint } = useFileRules('picture')
  const take = (files: File[], refusals: FileRejection[]) => {
    const given = [...files, ...refusals.map(({ file }) => file)]
    if (onSeveral && given.length > 1) onSeveral(given)
    else if (files[0]) onFile(files[0])
    else if (given[0]) onRefuse(given[0])
  }
  return (
    <Dropzone
      className={classes.drop ?? ''}
      data-filled={isFilled || undefined}
      multiple={onSeveral !== undefined}
      accept={[...new Set(accepted)]}
      loading={isReading}
      activateOnClick={!isFilled}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      openRef={openRef as RefObject<() => void>}
      onDrop={() => undefined}
      onDropAny={take}
      inputProps={{ 'aria-label': t('picture.chooseFile') }}
    >
      {isFilled ? (
        children
      ) : (
        <DropInvitation icon={IconPhotoUp} text={t('picture.drop')} mih={300}>
          <p className="small">{hint}</p>
          {onSeveral && <p className="small">{t('picture.several')}</p>}
          {/* A click on it is handled by the area. */}
          <Button variant="default" mt={12} data-autofocus>
            {t('picture.chooseFile')}
          </Button>
        </DropInvitation>
      )}
    </Dropzone>
  )
}
