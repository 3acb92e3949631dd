import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { TabLinks } from '../../../ui/page/tab-links.tsx'
import { type ProgramKind, programRoutes } from '../../programs/program-queries.ts'

interface Props {
  kind: ProgramKind
  /** The program's address. */
  url: string
  current: 'list' | 'board' | 'jury' | 'results' | 'figures' | 'letters'
}

/** The ways to look at a program's applications: the list on its page, and the tabs of its judging page. */
export function JudgingLinks({ kind, url, current }: Props) {
  const { t } = useTranslation('programs')
  const { detail, judging } = programRoutes[kind]
  // Back still leads to the list of programs.
  const kept = { params: { url }, state: true } as const
  return (
    <TabLinks
      label={t('judging.label')}
      current={current}
      tabs={[
        { name: 'list', label: t('judging.list'), link: { ...kept, to: detail, hash: 'applications' } },
        ...(['board', 'jury', 'results', 'figures', 'letters'] as const).map((tab) => ({
          name: tab,
          label: t(`judging.${tab}`),
          link: { ...kept, to: judging, search: { tab } },
        })),
      ]}
    />
  )
}
