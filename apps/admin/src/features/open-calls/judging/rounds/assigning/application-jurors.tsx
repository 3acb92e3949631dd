import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { JudgingRound, Panel } from '@vernissage/contract/judging/round'
import { useState } from 'react'
import { request } from '../../../../../lib/api/client.ts'
import { useErrorText } from '../../../../../lib/format/error-text.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../../../ui/dialog/dialog.tsx'
import { Question } from '../../../../../ui/dialog/question.tsx'
import { type DialogFrame, useDialog } from '../../../../../ui/dialog/use-dialog.tsx'
import { unavailable } from '../../../../../ui/form/unavailable.ts'
import type { Undo } from '../../../../../ui/page/toast.tsx'
import { Tag } from '../../../../../ui/record/status.tsx'
import type { OpenCall } from '../queries.ts'
import { useJuryChange } from '../use-sending.ts'
import classes from './application-jurors.module.css'
import { AssignmentTag } from './assignment-tag.tsx'
import { type Assignment, freeFor, judgedOf, type PanelJuror } from './judged.ts'
import { useUndoOfDeletion } from './undo-deletions.ts'

interface Props extends DialogFrame {
  round: JudgingRound
  panel: Panel
  openCall: OpenCall
  /** The application's id. */
  id: number
}

/** A question about an assignment that has been judged. */
interface Asked {
  assignment: Assignment
  name: string
}

/** Assigns jurors to one application, withdraws them, and resolves conflicts of interest. Each step is saved at once. */
export function ApplicationJurors({ round, panel, openCall, id, ...frame }: Props) {
  const { t } = useTranslation('juryRounds')
  const errorText = useErrorText()
  const change = useJuryChange()
  const undoDeletion = useUndoOfDeletion()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const question = useDialog<Asked>()
  const application = judgedOf(openCall.kind, panel).find((one) => one.id === id)
  const code = application?.code ?? ''

  const act = async (send: () => Promise<unknown>, undo?: Undo) => {
    if (isSending) return
    setIsSending(true)
    setProblem(null)
    await change(send, undo)
      .catch((error) => setProblem(errorText(error)))
      .finally(() => setIsSending(false))
  }
  const assign = (juror_id: number) =>
    act(() =>
      request('POST /judginground/{id}/assignments', {
        params: { id: round.id_judging_round },
        body: { juror_id, application_ids: [id] },
      }),
    )
  const withdraw = ({ id_juror_assignment }: Assignment) => ({
    send: () => request('DELETE /jurorassignment/{id}', { params: { id: id_juror_assignment } }),
    undo: undoDeletion('juror_assignment', [id_juror_assignment]),
  })
  const lift = ({ id_juror_assignment }: Assignment) =>
    act(() =>
      request('PATCH /jurorassignment/{id}', {
        params: { id: id_juror_assignment },
        body: { conflict: 0 },
      }),
    )
  const free = application ? freeFor(panel.jurors, application) : []
  const nameOf = ({ juror_id }: Assignment) =>
    panel.jurors.find((juror) => juror.juror_id === juror_id)?.name ?? ''

  return (
    <>
      <Dialog {...frame} title={t('assignment.title', { code })} size={640}>
        <DialogBody gap={12} lined>
          <Text c="dimmed" dir="auto">
            {application?.user}
          </Text>
          <ul>
            {application?.assignments.map((assignment) => {
              const name = nameOf(assignment)
              return (
                <li key={assignment.id_juror_assignment} className={`ruled ${classes.juror}`}>
                  <Group gap="6px 12px" miw={0}>
                    <Text span miw={0} fw={550} dir="auto">
                      {name}
                    </Text>
                    <AssignmentTag assignment={assignment} />
                  </Group>
                  {assignment.conflict === 1 && (
                    <p className={classes.reason} dir="auto">
                      {assignment.conflict_reason ?? t('assignment.noReason')}
                    </p>
                  )}
                  <Group justify="flex-end" gap={8} className={classes.buttons ?? ''}>
                    {assignment.conflict === 1 && (
                      <>
                        <HandOn code={code} name={name} free={free} onChoose={assign} />
                        <Button
                          variant="default"
                          size="sm"
                          aria-label={t('assignment.liftOne', { name })}
                          onClick={() => lift(assignment)}
                        >
                          {t('assignment.lift')}
                        </Button>
                      </>
                    )}
                    <Button
                      variant="subtle"
                      size="sm"
                      aria-label={t('assignment.withdrawOne', { name })}
                      onClick={() => {
                        if (assignment.done === 1) return question.open({ assignment, name })
                        const { send, undo } = withdraw(assignment)
                        void act(send, undo)
                      }}
                    >
                      {t('assignment.withdraw')}
                    </Button>
                  </Group>
                </li>
              )
            })}
            {free.map((juror) => (
              <FreeJuror key={juror.juror_id} juror={juror} onAssign={() => assign(juror.juror_id)} />
            ))}
          </ul>
        </DialogBody>
        <DialogFooter problem={problem}>
          <Button onClick={frame.onClose}>{t('assignment.done')}</Button>
        </DialogFooter>
      </Dialog>
      {question.show((asked, { assignment, name }) => (
        <Question
          {...asked}
          title={t('assignment.withdrawOne', { name })}
          text={t('assignment.withdrawal', { name, code })}
          yes={t('assignment.withdraw')}
          onYes={() => {
            const { send, undo } = withdraw(assignment)
            return change(send, undo)
          }}
        />
      ))}
    </>
  )
}

function FreeJuror({ juror: { name }, onAssign }: { juror: PanelJuror; onAssign: () => void }) {
  const { t } = useTranslation('juryRounds')
  return (
    <li className={`ruled ${classes.juror}`}>
      <Group gap="6px 12px" miw={0}>
        <Text span miw={0} fw={550} dir="auto">
          {name}
        </Text>
        <Tag tone="gray">{t('assignment.states.free')}</Tag>
      </Group>
      <Group justify="flex-end" gap={8} className={classes.buttons ?? ''}>
        <Button
          variant="default"
          size="sm"
          aria-label={t('assignment.assignOne', { name })}
          onClick={onAssign}
        >
          {t('assignment.assign')}
        </Button>
      </Group>
    </li>
  )
}

interface HandOnProps {
  code: string
  /** The juror who has declared the conflict. */
  name: string
  free: readonly PanelJuror[]
  onChoose: (juror: number) => void
}

/** Gives an application to somebody else than the juror with a conflict, whose declaration stays. */
function HandOn({ code, name, free, onChoose }: HandOnProps) {
  const { t } = useTranslation('juryRounds')
  const [chosenId, setChosenId] = useState<number | null>(null)
  if (free.length === 0) return <span className={classes.reason}>{t('assignment.nobodyElse')}</span>
  const chosen = free.find((juror) => juror.juror_id === chosenId)
  return (
    // Choosing alone assigns nobody: each arrow key chooses one.
    <>
      <NativeSelect
        size="sm"
        aria-label={t('assignment.handOnOne', { code, name })}
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        data={[
          { value: '', label: t('assignment.handOn') },
          ...free.map((juror) => ({ value: String(juror.juror_id), label: juror.name ?? '' })),
        ]}
        value={chosen ? String(chosen.juror_id) : ''}
        onChange={(event) => setChosenId(Number(event.currentTarget.value))}
      />
      <Button
        variant="default"
        size="sm"
        aria-label={chosen ? t('assignment.assignOne', { name: chosen.name ?? '' }) : t('assignment.assign')}
        // Once pressed it has the focus, and nobody is chosen.
        {...unavailable(!chosen)}
        onClick={() => chosen && onChoose(chosen.juror_id)}
      >
        {t('assignment.assign')}
      </Button>
    </>
  )
}
