import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Box, Popover, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Stored } from '../../lib/api/client.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useUnsavedMark } from '../../lib/unsaved-work.ts'
import { useUnsavedGuard } from '../dialog/unsaved-guard.tsx'
import classes from './row-editor.module.css'
import type { RowEdits } from './row-edits.ts'
import { RowField } from './row-field.tsx'
import { useRowForm } from './use-row-form.ts'

type Row = Record<string, unknown>

interface Props {
  opened: boolean
  onClose: () => void
  onExited: () => void
  of: RowEdits<Row>
  field: string
  label: string
  values: readonly number[] | undefined
  /** The record as it was read when the editing began. */
  start: Stored<Row>
  patch: z.ZodType
  /** The button that has begun it. */
  pen: RefObject<HTMLButtonElement | null>
  /** Gets what is being saved, which the row shows at once; null when it is saved or refused. */
  onSaving: (saving: Row | null) => void
}

/** The buttons of the values before and after this one in the list. */
const neighbour = (pen: HTMLElement, by: 1 | -1) => {
  const pens = [...(pen.closest('table, ul[aria-label]')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  return pens[pens.indexOf(pen) + by]
}

/**
 * A field over its value in a list. Enter saves, Escape gives up, Tab saves and goes on to the next value. While it is saved
 * the row shows the new value; if that is refused, the field returns with what was typed.
 */
export function RowEditor({ pen, onSaving, onClose, onExited, ...props }: Props) {
  const { of, field, label } = props
  const { t } = useTranslation(['ui', 'common'])
  const element = useRef<HTMLFormElement>(null)
  const next = useRef<HTMLElement>(undefined)
  const close = () => {
    onClose()
    onExited()
  }
  const record = useRowForm({
    ...props,
    onDone: () => {
      close()
      // After the focus has returned from this field.
      const then = next.current
      if (then?.isConnected)
        setTimeout(() => {
          // Its row gets the focus back, not the one where the first value was.
          const row = then.closest<HTMLElement>('[data-opens]') ?? then
          row.focus()
          then.click()
        })
    },
  })
  const { form, isDirty, isSending } = record
  const isOpen = !isSending
  useUnsavedMark(isDirty && isOpen, 'row')
  const guard = useUnsavedGuard({ isUnsaved: isDirty && isOpen, onClose: close })

  // Also when the editor goes away altogether, which `returnFocus` of the popover does not see.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const { activeElement: now, body } = document
      const isLost = now === body || element.current?.contains(now)
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen, opener])

  // A click beside it gives up what has not been changed.
  useEffect(() => {
    if (isDirty || !isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="dialog"]')) close()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    onSaving(record.saving())
    await record.submit(event)
    onSaving(null)
    // A refused value is saved by another press.
    next.current = undefined
  }
  const save = (then?: HTMLElement) => {
    next.current = then
    element.current?.requestSubmit()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, shiftKey } = event
    // For React, the calendar's keys are keys of this form.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
    const isField = target.dataset.fields === field
    if (key === 'Escape') close()
    else if (key === 'Enter' && isField) save()
    else if (key === 'Tab' && isField && !record.newer && pen.current)
      save(neighbour(pen.current, shiftKey ? -1 : 1))
    else return
    event.preventDefault()
  }

  const height = pen.current?.parentElement?.offsetHeight ?? 0
  return (
    <>
      <Popover
        opened={isOpen}
        position="bottom-start"
        offset={{ mainAxis: -(height + fieldHeight) / 2 - padding, crossAxis: -padding }}
        middlewares={{ flip: false, shift: { padding: 8 } }}
        transitionProps={{ duration: 0 }}
        trapFocus
        withRoles={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
        shadow="md"
      >
        <Popover.Target>
          <Box
            component="span"
            pos="absolute"
            inset={0}
            style={{ pointerEvents: 'none' }}
            data-open={isOpen || undefined}
            aria-hidden
          />
        </Popover.Target>
        <Popover.Dropdown
          w="auto"
          maw="calc(100vw - 16px)"
          p={padding}
          role="dialog"
          aria-label={t('changeField', { field: label })}
        >
          <form ref={element} noValidate className={classes.form} onSubmit={submit} onKeyDown={press}>
            <RowField
              {...record.field(field)}
              label={label}
              control={of.fields[field]!.control}
              values={props.values}
              onChosen={() => save()}
            />
            <ActionIcon type="submit" size={36} aria-label={t('common:save')} title={t('common:save')}>
              <IconCheck size={18} stroke={1.8} />
            </ActionIcon>
            <ActionIcon size={36} aria-label={t('common:cancel')} title={t('common:cancel')} onClick={close}>
              <IconX size={18} stroke={1.8} />
            </ActionIcon>
          </form>
          <div role="alert">
            {record.problem && !form.errors[field] && (
              <Text maw={250} m="6px 4px 2px" c="var(--mantine-color-error)" fz={12.5} lh={1.35}>
                {record.problem.text}
              </Text>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      {guard.question}
    </>
  )
}

const fieldHeight = 36
const padding = 6
