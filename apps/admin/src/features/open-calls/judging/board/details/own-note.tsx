import { Textarea } from '@mantine/core'
import type { BoardRow, GivenOpinion } from '@vernissage/contract/judging/board-endpoints'
import { limits } from '@vernissage/contract/limits'
import { type RefObject, useState } from 'react'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { useMe } from '../../../../../lib/session/session.ts'
import type { ProgramKind } from '../../../../programs/program-queries.ts'
import { useEntries, write } from '../saving/saving.ts'

interface Props {
  kind: ProgramKind
  program: number
  row: BoardRow
  opinions: readonly GivenOpinion[]
  field: RefObject<HTMLTextAreaElement | null>
}

/** The pause in typing after which the note is saved. */
const pauseMs = 700

/** One's own note. The save queue holds the typed text, so that nothing is lost. */
export function OwnNote({ kind, program, row, opinions, field }: Props) {
  const { t } = useTranslation('judging')
  const { id_user } = useMe()
  const { id_application: id, user: name, version } = row
  const unsaved = useEntries().findLast(
    (entry) => entry.kind === kind && entry.id === id && entry.write.what === 'note',
  )
  const saved = opinions.find(({ user_id }) => user_id === id_user)?.note ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = unsaved?.write.what === 'note' ? (unsaved.write.note ?? '') : null
  const save = (text: string, afterMs: number) =>
    write(
      { kind, program, id, name, version, shown: {}, write: { what: 'note', note: text.trim() || null } },
      null,
      afterMs,
    )
  return (
    <Textarea
      ref={field}
      label={t('opinions.note')}
      placeholder={t('opinions.placeholder')}
      dir="auto"
      autosize
      minRows={2}
      maxRows={8}
      maxLength={limits.opinionNote}
      value={typed ?? waiting ?? saved}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        save(value, pauseMs)
      }}
      onBlur={() => {
        if (typed !== null && unsaved && !unsaved.isSending && unsaved.refused === undefined) save(typed, 0)
      }}
      onKeyDown={(event) => {
        // The other keys are the board's again.
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
