import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './clash-choice.module.css'
import { useValueWords } from './value-words.ts'

interface Props {
  message: ReactNode
  /** The other one's value. */
  theirs: unknown
  isMine: boolean
  isTheirs: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Below a field that someone else has changed too: his value, and which of the two it shall be. */
export function ClashChoice({ message, theirs, isMine, isTheirs, onMine, onTheirs }: Props) {
  const { t } = useTranslation('ui')
  const words = useValueWords()(theirs)
  return (
    <span className={classes.clash}>
      {message && <span className={classes.message}>{message}</span>}
      <span className={classes.theirs} title={words ?? undefined}>
        {words ? t('newer.theirs', { value: words }) : t('newer.theirsEmpty')}
      </span>
      <span className={classes.choice}>
        <UnstyledButton className={classes.option ?? ''} aria-pressed={isMine} onClick={onMine}>
          {t('newer.keepMine')}
        </UnstyledButton>
        <UnstyledButton className={classes.option ?? ''} aria-pressed={isTheirs} onClick={onTheirs}>
          {t('newer.takeTheirs')}
        </UnstyledButton>
      </span>
    </span>
  )
}
