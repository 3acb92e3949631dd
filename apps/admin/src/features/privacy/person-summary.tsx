import { Box, Button, Group, Text } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import type { Person } from '@vernissage/contract/resources/person'
import { saveFile } from '../../lib/format/download.ts'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

/** The records that are counted, in this order; all other data belongs to one of them. */
const counted = [
  'contact_request',
  'newsletter_request',
  'artwork_purchase_request',
  'account',
  'artwork',
  'exhibition_application',
  'magazine_application',
  'application_draft',
  'mail',
  'juror',
  'payment',
] as const

export type Kind = (typeof counted)[number] | 'deleted' | 'changes'

/** The number of records of each kind about a person, without empty kinds. */
export function summary({ records, deleted, changes }: Person): { kind: Kind; count: number }[] {
  const counts: { kind: Kind; count: number }[] = [
    ...counted.map((kind) => ({ kind, count: records[kind]?.length ?? 0 })),
    { kind: 'deleted', count: deleted.length },
    { kind: 'changes', count: changes.length },
  ]
  return counts.filter(({ count }) => count > 0)
}

type Line = Person['changes'][number]

const hasValues = ({ fields }: Line) =>
  Object.values(fields).some(({ before, after }) => before !== null || after !== null)

/** True if anything can be erased: a record, a deleted record, or a line of the change log that still has values. */
export const isHeld = ({ records, deleted, changes }: Person): boolean =>
  deleted.length > 0 || Object.values(records).some((rows) => rows.length > 0) || changes.some(hasValues)

interface Props {
  person: Person
  onErase: () => void
}

const save = (person: Person) =>
  saveFile(new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }), `${person.email}.json`)

/** The counts of a person's data, with buttons to export and erase it. */
export function PersonSummary({ person, onErase }: Props) {
  const { t } = useTranslation('privacy')
  const held = summary(person)
  if (held.length === 0) return <p role="status">{t('nothing')}</p>
  return (
    <Box
      component="section"
      mt={24}
      pt={20}
      style={{ borderTop: '1px solid var(--hairline)' }}
      aria-label={t('found', { email: person.email })}
    >
      <Text component="h3" mb={8} fz={16} fw={600} style={{ overflowWrap: 'anywhere' }}>
        {t('found', { email: person.email })}
      </Text>
      <dl>
        {held.map(({ kind, count: number }) => (
          <Group
            key={kind}
            justify="space-between"
            wrap="nowrap"
            gap={0}
            py={8}
            style={{ borderBottom: '1px solid var(--hairline)' }}
          >
            <dt>{t(`kinds.${kind}`)}</dt>
            <dd className="tabular">{count(number)}</dd>
          </Group>
        ))}
      </dl>
      <Group justify="flex-end" align="stretch" gap={12} mt={20}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={() => save(person)}
        >
          {t('export')}
        </Button>
        {isHeld(person) && (
          <Button leftSection={<IconEraser size={18} stroke={1.5} aria-hidden />} onClick={onErase}>
            {t('erase')}
          </Button>
        )}
      </Group>
    </Box>
  )
}
