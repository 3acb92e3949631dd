import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { sharedValue } from '../../lib/shared-value.ts'
import classes from './toast.module.css'

const toastMs = 1500

const shown = sharedValue<string | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

function showToast(text: string) {
  clearTimeout(timer)
  shown.set(text)
  timer = setTimeout(() => shown.set(null), toastMs)
}

/** Returns a function that shows 'Successful action' for a moment, also if the user goes to another screen. */
export function useSuccessToast(): () => void {
  const { t } = useTranslation('ui')
  return useCallback(() => showToast(t('success')), [t])
}

const placeId = 'toast-place'

/** The free part of the top bar, over which notes are shown: there they cover no control. */
export const ToastPlace = ({ className }: { className: string | undefined }) => (
  <div id={placeId} className={className} />
)

/** CSS variables with the place of the free part, for notes that are above dialogs too. */
export function useFreePlace() {
  const [place, setPlace] = useState({ left: 0, width: 0 })
  useEffect(() => {
    const part = document.getElementById(placeId)
    if (!part) return
    const measure = () => setPlace(part.getBoundingClientRect())
    const resizes = new ResizeObserver(measure)
    resizes.observe(part)
    return () => resizes.disconnect()
  }, [])
  return { '--free-left': `${place.left}px`, '--free-width': `${place.width}px` } as CSSProperties
}

/** Shows the toasts, above dialogs too; the shell renders it once. */
export function Toaster() {
  const text = shown.use()
  return (
    <div role="status" className={classes.place} style={useFreePlace()}>
      {text && <p className={classes.toast}>{text}</p>}
    </div>
  )
}
