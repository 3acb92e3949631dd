import { useWindowEvent } from '@mantine/hooks'

const refuse = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/** Keeps a file that is dropped beside its place from taking the page's, as browsers would have it. */
export function useNoStrayDrops() {
  useWindowEvent('dragover', refuse)
  useWindowEvent('drop', refuse)
}
