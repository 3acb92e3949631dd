import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useReducer, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyCode } from '../../../lib/lazy-code.ts'
import { reportError } from '../../../lib/reported-error.ts'
import classes from './notices.module.css'
import { unreadQuery } from './queries.ts'

const panel = lazyCode(async () => (await import('./notices-panel.tsx')).NoticesPanel)

/** The bell of the top bar, with the number of unread notices; opens their list. */
export function NoticesBell() {
  const { t } = useTranslation('shell')
  const bell = useRef<HTMLButtonElement>(null)
  const { data: unread = 0 } = useQuery(unreadQuery)
  const [isShown, show] = useReducer(() => true, false)
  const Panel = isShown && panel.get()
  const fetchPanel = () => void panel.load().catch(() => undefined)
  // More than that are not counted.
  const shown = unread > 99 ? '99+' : `${unread}`
  const target = (props: ActionIconProps & ComponentProps<'button'>) => (
    <ActionIcon
      ref={bell}
      flex="none"
      style={{ overflow: 'visible' }}
      // what it shows is part of its name
      aria-label={unread > 0 ? `${t('notices')}, ${t('unread', { total: shown })}` : t('notices')}
      {...props}
    >
      <IconBell size={22} stroke={1.5} aria-hidden />
      {unread > 0 && (
        <span className={`tabular ${classes.count}`} aria-hidden>
          {shown}
        </span>
      )}
    </ActionIcon>
  )
  if (Panel) return <Panel target={target({})} onClose={() => bell.current?.focus()} />
  return target({
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: fetchPanel,
    onFocus: fetchPanel,
    onClick: () => panel.load().then(show, reportError),
  })
}
