import { Flex } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import PQueue from 'p-queue'
import { useEffect, useRef, useState } from 'react'
import classes from './pictures-dialog.module.css'

/** A decoded picture can hold 400 MB, so there is one at a time. */
const decodings = new PQueue({ concurrency: 1 })

/** In CSS pixels. */
const side = 56

/** Draws a small copy of a picture that is not stored yet, and keeps only that. */
export function FilePreview({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const draw = async () => {
      const bitmap = await createImageBitmap(file, {
        resizeWidth: side * Math.ceil(devicePixelRatio),
        resizeQuality: 'medium',
      })
      if (canvas.current && !stop.signal.aborted) {
        canvas.current.width = bitmap.width
        canvas.current.height = bitmap.height
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
        setIsDrawn(true)
      }
      bitmap.close()
    }
    // A picture that the browser cannot show may still be one that the API takes.
    decodings.add(draw, { signal: stop.signal }).catch(() => undefined)
    return () => stop.abort()
  }, [file])

  return (
    <Flex
      component="span"
      flex="none"
      align="center"
      justify="center"
      w={side}
      h={side}
      bdrs={6}
      c="dimmed"
      bg="var(--mat)"
      style={{ overflow: 'hidden' }}
    >
      {!isDrawn && <IconPhoto size={24} stroke={1.25} aria-hidden />}
      <canvas ref={canvas} className={classes.canvas} hidden={!isDrawn} aria-hidden />
    </Flex>
  )
}
