import { ActionIcon, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { IconLogout } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { signOutJuror } from './jury-session.ts'
import { useOutbox } from './use-outbox.tsx'

interface Props {
  onClick: () => void
}

export function SignOutButton({ onClick }: Props) {
  const { t } = useTranslation('jury')
  return (
    <Tooltip label={t('signOut')}>
      <ActionIcon aria-label={t('signOut')} onClick={onClick}>
        <IconLogout size={22} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The longest wait for a slow server, in milliseconds. */
const patienceMs = 4000

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

/** Saves before it signs out, and asks if that fails. */
export function SignOut() {
  const { t } = useTranslation('jury')
  const outbox = useOutbox()
  const isLeaving = useRef(false)
  const [unsaved, setUnsaved] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    await Promise.race([outbox.flush(), patience()])
    isLeaving.current = false
    const count = outbox.kept().length
    if (count === 0) return signOutJuror()
    setUnsaved(count)
    setIsAsking(true)
  }
  return (
    <>
      <SignOutButton onClick={leave} />
      <Question
        opened={isAsking}
        title={t('leaving.title')}
        text={t('leaving.text', { count: unsaved, total: unsaved })}
        yes={t('signOut')}
        onYes={async () => signOutJuror()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
