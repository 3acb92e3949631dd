import { sharedValue } from './shared-value.ts'

const frames = sharedValue<readonly HTMLElement[]>([])

/** The open dialogs. Only what is in the top one can be reached with the keyboard. */
export const openDialogs = {
  /** Returns a function that takes it out again. */
  add(frame: HTMLElement) {
    frames.set([...frames.get(), frame])
    return () => frames.set(frames.get().filter((other) => other !== frame))
  },
  hold: (element: Element) => frames.get().some((frame) => frame.contains(element)),
  /** The one on top; undefined without a dialog. */
  useTop: () => frames.use().at(-1),
}
