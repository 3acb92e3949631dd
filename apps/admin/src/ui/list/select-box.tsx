import { Button } from '@mantine/core'
import { type MouseEvent as Press, useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type Selecting, selectsByCard } from '../../lib/list/selection.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import classes from './select-box.module.css'

/** The box that selects a row or card. It shows once it is pointed at or has the focus, and while a selection is made. */
export function SelectBox({ id, selecting }: { id: number; selecting: Selecting }) {
  const { t } = useTranslation('ui')
  const isLate = selecting.isLate(id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps the click from opening the row
    // biome-ignore lint/a11y/noStaticElementInteractions: likewise
    <span className={classes.box} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        className="check"
        aria-label={t('lists.selectOne', { id })}
        title={isLate ? t('lists.late') : undefined}
        checked={selecting.isSelected(id)}
        // Disabled, it could not be reached to read why.
        aria-disabled={isLate}
        onChange={({ nativeEvent }) => isLate || selecting.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </span>
  )
}

/** On touch screens a card is the box of its record while a selection is made, whatever else it holds. */
export const cardSelection = (id: number, selecting: Selecting | null) =>
  selecting?.isActive && {
    onClickCapture: (event: Press<HTMLElement>) => {
      if (event.target instanceof HTMLInputElement || !selectsByCard()) return
      event.preventDefault()
      event.stopPropagation()
      selecting.toggle(id)
    },
  }

/** The box in a table's heading: all rows of the page. */
export function SelectPageBox({ selecting }: { selecting: Selecting }) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLInputElement>(null)
  const { isPageSelected, isPageTouched } = selecting
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPageTouched && !isPageSelected
  }, [isPageTouched, isPageSelected])
  return (
    <span className={classes.box}>
      <input
        ref={box}
        type="checkbox"
        className="check"
        aria-label={t('lists.selectPage')}
        checked={isPageSelected}
        onChange={selecting.togglePage}
      />
    </span>
  )
}

/** Begins a selection where nothing can be pointed at, and ends it. */
export function SelectButton({ selecting }: { selecting: Selecting }) {
  const { t } = useTranslation('ui')
  useShortcut({ keys: 'Space', name: 'selectRow' })
  return (
    <div className={classes.begin}>
      <Button variant="default" size="xs" aria-pressed={selecting.isActive} onClick={selecting.begin}>
        {t('lists.select')}
      </Button>
    </div>
  )
}
