import { Button, Group, Text } from '@mantine/core'
import type { Result } from '@vernissage/contract/judging/results'
import { useState } from 'react'
import { bulkDialog } from '../../../../lib/dialogs.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { selectionOf } from '../../../../lib/list/selection.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import { type DialogFrame, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import framed from '../../../../ui/list/framed-list.module.css'
import type { ProgramKind } from '../../../programs/program-queries.ts'

interface Props {
  kind: ProgramKind
  /** The undecided applications below the line, highest total first. */
  below: readonly Result[]
}

/** Puts the next applications below the line on the wait list, after asking how many. */
export function WaitlistBelow({ kind, below }: Props) {
  const { t } = useTranslation('decisions')
  const dialog = useDialog()
  return (
    <>
      <Button variant="default" disabled={below.length === 0} onClick={() => dialog.open(null)}>
        {t('waitlist.below')}
      </Button>
      {dialog.show((frame) => (
        <HowMany {...frame} kind={kind} below={below} />
      ))}
    </>
  )
}

const usual = 5

function HowMany({ kind, below, ...frame }: Props & DialogFrame) {
  const { t } = useTranslation(['decisions', 'common'])
  const [typed, setTyped] = useState(String(Math.min(usual, below.length)))
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  const isWrong = number < 1 || number > below.length
  const chosen = isWrong ? [] : below.slice(0, number)
  const go = () => {
    frame.onClose()
    const ids = chosen.map(({ id_application }) => id_application)
    bulkDialog.open({ of: 'new', deed: 'waitlist', selection: selectionOf(`${kind}_application`, ids) })
  }
  return (
    <Dialog {...frame} title={t('waitlist.below')} size={520}>
      <DialogBody flex="none" gap={14} pb={{ base: 8, sm: 12 }}>
        <NumberField
          label={t('waitlist.howMany')}
          value={typed}
          error={isWrong && t('waitlist.between', { most: count(below.length) })}
          onChange={setTyped}
          data-autofocus
        />
        <p className="small">{t('waitlist.who')}</p>
        <ol className={framed.list}>
          {chosen.map(({ id_application, user, total }, place) => (
            <Group key={id_application} component="li" gap={12} wrap="nowrap" mih={40} p="8px 14px">
              <Text span className="tabular" miw="1.5em" ta="end" c="dimmed">
                {count(place + 1)}
              </Text>
              <Text span fw={500} dir="auto">
                {user}
              </Text>
              <Text span className="tabular" ms="auto" c="dimmed">
                {total === null ? '–' : total.toFixed(1)}
              </Text>
            </Group>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter problem={null}>
        <Button variant="default" onClick={frame.onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={isWrong} onClick={go}>
          {t('waitlist.go')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
