import { useWindowEvent } from '@mantine/hooks'
import { type DragEvent, useState } from 'react'
import type { PictureRows } from '../../../lib/api/picture-addition.ts'
import { isCovered, isTyping } from '../../../lib/shortcuts.ts'
import { lazyDialog, useDialog } from '../../dialog/use-dialog.tsx'
import type { PictureQueue } from './picture-queue.ts'

const picturesDialog = lazyDialog(
  () => import('./pictures-dialog.tsx').then((module) => module.PicturesDialog),
  'pictures',
)

interface Options<Name extends string, Row extends Record<Name, string | null>> {
  rows: PictureRows<Name, Row>
  /** The number of pictures that the record can still have; undefined while unknown. */
  room: number | undefined
  onChange: () => Promise<unknown>
}

/**
 * Adds several pictures to the record that the screen shows: those given to `open`, dropped on the element that gets
 * `dropTarget`, or pasted. The dialog is loaded with the first of them.
 */
export function useSeveralPictures<Name extends string, Row extends Record<Name, string | null>>({
  rows,
  room,
  onChange,
}: Options<Name, Row>) {
  const [isOver, setIsOver] = useState(false)
  const dialog = useDialog<File[], PictureQueue>({
    load: picturesDialog.load,
    read: async (files) => {
      const { createPictureQueue } = await import('./picture-queue.ts')
      const queue = createPictureQueue(rows, { room: room ?? 0, onChange })
      await queue.add(files)
      return queue
    },
  })
  const open = (files: File[]) => {
    if (files.length > 0 && room !== undefined) dialog.open(files)
  }

  useWindowEvent('paste', (event) => {
    const files = Array.from(event.clipboardData?.files ?? [])
    if (files.length === 0 || isTyping(event.target) || isCovered()) return
    event.preventDefault()
    open(files)
  })

  // For React, what is dropped on a dialog of the panel is dropped on the panel.
  const isOurs = ({ currentTarget, target, dataTransfer }: DragEvent) =>
    target instanceof Node && currentTarget.contains(target) && dataTransfer.types.includes('Files')
  const withFiles = (isEntering: boolean) => (event: DragEvent) => {
    if (!isOurs(event)) return
    event.preventDefault()
    setIsOver(isEntering)
  }
  return {
    open,
    element: dialog.show((frame, queue) => <picturesDialog.Dialog {...frame} queue={queue} />),
    dropTarget: {
      'data-drop': isOver || undefined,
      onDragOver: withFiles(true),
      onDragLeave: withFiles(false),
      onDrop: (event: DragEvent) => {
        withFiles(false)(event)
        if (!isOurs(event)) return
        open(Array.from(event.dataTransfer.files))
      },
    },
  }
}
