import { Group, Stack, Text } from '@mantine/core'
import type { LetterPreview } from '@vernissage/contract/resources/letters/mail-template'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import letterText from './letter-text.module.css'

interface Props {
  letter: Pick<LetterPreview, 'to_name' | 'to_address' | 'language' | 'subject' | 'text'>
  /** A newer version is on its way. */
  isStale?: boolean
}

/** A letter as the person who gets it reads it. */
export function LetterPaper({ letter, isStale = false }: Props) {
  const { t } = useTranslation('letters')
  const { to_name, to_address, language, subject, text } = letter
  return (
    <Stack
      component="article"
      className="sheet"
      gap={14}
      p="20px 22px 24px"
      bdrs={10}
      aria-label={t('check.letter')}
      aria-busy={isStale}
      data-letter
    >
      <Stack component="dl" gap={4} pb={12} style={{ borderBottom: '1px solid var(--hairline)' }}>
        <Fact name={t('columns.to')}>
          <span dir="auto">{to_name}</span>{' '}
          {to_address && (
            <Text span c="dimmed">
              {to_address}
            </Text>
          )}
        </Fact>
        <Fact name={t('one.language')}>{t(`languages.${language}`)}</Fact>
      </Stack>
      <Text component="h3" ff="heading" fz={20} fw={500} lh={1.3} lang={language} dir="auto">
        {subject}
      </Text>
      <p className={letterText.text} style={{ lineHeight: 1.6 }} lang={language} dir="auto">
        {text}
      </p>
    </Stack>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group align="stretch" gap={10} wrap="nowrap">
    <Text component="dt" flex="none" miw={64} c="dimmed">
      {name}
    </Text>
    <Text component="dd" miw={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Group>
)
