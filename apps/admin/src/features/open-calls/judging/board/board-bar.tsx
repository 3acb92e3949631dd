import { ActionIcon, Group } from '@mantine/core'
import { IconLayoutGrid, IconPhoto } from '@tabler/icons-react'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../../lib/session/session.ts'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import toggle from '../../../../ui/fields/toggle-button.module.css'
import { ToggleButton } from '../../../../ui/fields/toggle-button.tsx'
import { StatusFilter, statuses } from '../../../../ui/record/status.tsx'
import type { JudgingTabProps } from '../judging-search.ts'
import { WaitlistButton } from '../waitlist/waitlist-button.tsx'
import { waitlistOf } from '../waitlist/waitlist-queries.ts'
import classes from './board-bar.module.css'
import { type BoardState, boardDecisions, boardOrders } from './board-state.ts'

interface Props extends JudgingTabProps {
  state: BoardState
  onChange: (change: Partial<BoardState>) => void
  /** undefined while loading. */
  rows: readonly BoardRow[] | undefined
}

const flags = ['unscored', 'unpaid', 'incomplete'] as const
const views = { one: IconPhoto, grid: IconLayoutGrid } as const

/** The board's order, filters and view. */
export function BoardBar({ kind, program, state, onChange, rows }: Props) {
  const { t } = useTranslation(['judging', 'ui'])
  const me = useMe()
  return (
    <Group gap={12} mb={16} className={classes.bar ?? ''} inert={!rows}>
      <LabelledSelect
        label={t('judging:order.label')}
        value={state.order}
        options={boardOrders.map((value) => ({ value, label: t(`judging:order.${value}`) }))}
        onChange={(order) => onChange({ order })}
      />
      <StatusFilter
        label={t('judging:filters.status')}
        of={statuses.application}
        value={state.status}
        onChange={(status) => onChange({ status })}
      />
      <LabelledSelect
        label={t('judging:filters.decision')}
        value={state.decision}
        options={[
          { value: null, label: t('ui:all') },
          ...boardDecisions.map((value) => ({ value, label: t(`judging:filters.${value}`) })),
        ]}
        onChange={(decision) => onChange({ decision })}
      />
      <Group gap={8} className={classes.flags ?? ''}>
        {flags.map((flag) => (
          <ToggleButton
            key={flag}
            mih={40}
            isOn={state[flag]}
            onClick={() => onChange({ [flag]: !state[flag] })}
          >
            {t(`judging:filters.${flag}`)}
          </ToggleButton>
        ))}
        <ToggleButton
          mih={40}
          isOn={state.assignee === me.id_user}
          onClick={() => onChange({ assignee: state.assignee === me.id_user ? null : me.id_user })}
        >
          {t('judging:filters.mine')}
        </ToggleButton>
        {/* last, since its number comes with the applications */}
        <WaitlistButton
          kind={kind}
          program={program}
          waiting={rows && waitlistOf(rows).length}
          size="compact-md"
          mih={40}
        />
      </Group>
      <Group
        component="fieldset"
        gap={8}
        miw={0}
        className={classes.views ?? ''}
        aria-label={t('judging:view.label')}
      >
        {(['one', 'grid'] as const).map((view) => {
          const Icon = views[view]
          return (
            <ActionIcon
              key={view}
              aria-label={t(`judging:view.${view}`)}
              aria-pressed={state.view === view}
              className={toggle.toggle ?? ''}
              onClick={() => onChange({ view })}
            >
              <Icon size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          )
        })}
      </Group>
    </Group>
  )
}
