import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Box, Button, Flex, Popover, Skeleton, Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { changePreferences, usePreferences } from '../../../lib/preferences.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { EmptyList, LoadFailed } from '../../../ui/list/list-states.tsx'
import { NoticeRow } from './notice-row.tsx'
import { markAllNotices, noticesQuery } from './queries.ts'

const step = 30

interface Props {
  target: ReactElement
  /** Called when it is closed, not when a notice is opened. */
  onClose: () => void
}

/** The notices of the person's open calls, the latest first. Opens at once; `target` is its button. */
export function NoticesPanel({ target, onClose }: Props) {
  const [isOpen, setOpen] = useState(true)
  const title = useId()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(420px, 100vw - 16px)"
      shadow="md"
      onClose={onClose}
      trapFocus
      transitionProps={{ transition: 'fade' }}
    >
      <Popover.Target>
        {/* The popover adds its own attributes to the button. */}
        {withClick(target, () => setOpen(!isOpen))}
      </Popover.Target>
      <Popover.Dropdown
        display="flex"
        mah="min(640px, 100dvh - 96px)"
        p={0}
        style={{ flexDirection: 'column' }}
        role="dialog"
        aria-labelledby={title}
      >
        <Content title={title} onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

const withClick = (target: ReactElement, onClick: () => void) => (
  <target.type {...(target.props as object)} onClick={onClick} />
)

function Content({ title, onLeave }: { title: string; onLeave: () => void }) {
  const { t } = useTranslation(['notices', 'shell'])
  const [limit, setLimit] = useState(step)
  const { data, error, refetch } = useQuery(noticesQuery(limit))
  const latest = data?.notices[0]
  return (
    <>
      <Flex
        component="header"
        flex="none"
        align="center"
        justify="space-between"
        gap={12}
        mih={56}
        p="12px 12px 12px 20px"
        style={{ borderBottom: '1px solid var(--hairline)' }}
      >
        <Title order={2} size="h5" id={title} tabIndex={-1} style={{ outline: 'none' }} data-autofocus>
          {t('shell:notices')}
        </Title>
        {latest && data.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              // The button goes with what is unread.
              document.getElementById(title)?.focus()
              markAllNotices(latest.created_at).catch(reportError)
            }}
          >
            {t('readAll')}
          </Button>
        )}
      </Flex>
      <Box flex="0 1 auto" mih={240} style={{ overflowY: 'auto' }}>
        {data ? (
          <>
            {data.notices.length === 0 && <EmptyList text={t('empty')} hint={t('emptyHint')} />}
            <ul>
              {data.notices.map((notice) => (
                <NoticeRow key={notice.id_notice} notice={notice} onOpen={onLeave} />
              ))}
            </ul>
            {data.notices.length < data.count && (
              <Button variant="subtle" fullWidth onClick={() => setLimit(limit + step)}>
                {t('older')}
              </Button>
            )}
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton height={240} radius="sm" aria-busy />
        )}
      </Box>
      <DailyMail />
    </>
  )
}

/** The switch of a daily mail of unread notices, in the language in which it was switched on. */
function DailyMail() {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const { notices_by_mail = 0 } = usePreferences()
  return (
    <Box component="footer" flex="none" p="14px 20px" style={{ borderTop: '1px solid var(--hairline)' }}>
      <Switch
        label={t('byMail')}
        description={t('byMailHint')}
        checked={notices_by_mail === 1}
        onChange={({ currentTarget }) =>
          changePreferences(
            currentTarget.checked
              ? { notices_by_mail: 1, notices_language: language }
              : { notices_by_mail: null, notices_language: null },
          )
        }
      />
    </Box>
  )
}
