import { ActionIcon, Box, Button, Flex, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { UserType } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { ExportKind } from '@vernissage/contract/resources/export'
import type { ListView } from '@vernissage/contract/resources/list-view'
import type { LayoutName } from '@vernissage/contract/resources/preferences'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { targetOf } from '../../lib/api/request.ts'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { ListKey } from '../../lib/list/list-state.ts'
import {
  columnsText,
  isAsSaved,
  opened,
  readColumns,
  type Viewed,
  viewStateOf,
} from '../../lib/list/views.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { Dialog, DialogFooter, DialogScroller } from '../dialog/dialog.tsx'
import { Question } from '../dialog/question.tsx'
import { type DialogFrame, useDialog } from '../dialog/use-dialog.tsx'
import { useRunOnce } from '../dialog/use-run-once.ts'
import { addView, changeView, countsQuery, removeView, viewsQuery } from './queries.ts'
import classes from './views-dialog.module.css'

export interface ViewsProps {
  list: ListKey
  state: Viewed & { limit: number; offset: number }
  start: Viewed & { limit: number; offset: number }
  onOpen: (change: object) => void
}

/** The views of a list: opens, saves, renames, replaces and deletes them. */
export function ViewsDialog({ list, state, start, onOpen, ...frame }: DialogFrame & ViewsProps) {
  const { t } = useTranslation(['views', 'ui'])
  const me = useMe()
  const kind = list[0] as ExportKind
  const views = useQuery(viewsQuery(kind))
  const counts = useQuery(countsQuery(kind)).data
  const own = usePreferences().lists[kind as LayoutName]?.columns
  const [edited, setEdited] = useState<ListView | null>(null)
  const { run, problem, setProblem } = useRunOnce()
  const deletion = useDialog<ListView>()

  const mayChange = ({ user_id, shared }: ListView) =>
    user_id === me.id_user || (shared === 1 && me.user_type_id === UserType.administrator)

  /** The shown list as a view stores it. */
  const shownNow = () => {
    const { limit: _, offset: _offset, ...query } = list[2]
    return {
      state: viewStateOf(state),
      query: Object.fromEntries(new URLSearchParams(targetOf('', { query }).slice(1))),
      columns: readColumns(state.columns) ?? own ?? null,
    }
  }

  // The button that was pressed may be gone, and with it the focus, without which Esc does nothing.
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.opened && document.activeElement === document.body) content.current?.focus()
  })

  /** The view that has just been stored is the one that is open. */
  const keepOpen = (view: ListView | undefined) =>
    view &&
    onOpen({
      view: view.id_list_view,
      columns: view.columns ? columnsText(view.columns) : undefined,
      offset: state.offset,
    })

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    const fields = new FormData(form)
    const name = String(fields.get('name')).trim()
    // the box of a view whose maker is gone is disabled: it stays shared
    const shared = fields.has('shared') || edited?.user_id === null ? 1 : 0
    if (name === '') return setProblem(t('ui:fields.required'))
    if (edited) {
      const view = await run(() => changeView(edited.id_list_view, { name, shared }))
      if (view) setEdited(null)
      return
    }
    const view = await run(() => addView({ list: kind, name, shared, ...shownNow() }))
    keepOpen(view)
    if (view) form.reset()
  }

  return (
    <Dialog {...frame} title={t('title')} size={560}>
      <DialogScroller ref={content} py="var(--dialog-top)" tabIndex={-1}>
        {views.error && <p className="dimmed">{t('failed')}</p>}
        {views.data?.length === 0 && <p className="dimmed">{t('none')}</p>}
        {views.data && views.data.length > 0 && (
          <Box component="ul" bd="1px solid var(--hairline)" bdrs={8} aria-label={t('title')}>
            {views.data.map((view) => {
              const isOpen = state.view === view.id_list_view
              const isChanged = isOpen && !isAsSaved(state, view)
              const found = counts?.get(view.id_list_view)
              return (
                <li key={view.id_list_view} className={classes.row} data-open={isOpen || undefined}>
                  <UnstyledButton
                    className={classes.open ?? ''}
                    aria-current={isOpen || undefined}
                    onClick={() => {
                      onOpen(opened(start, view))
                      frame.onClose()
                    }}
                  >
                    <Text span truncate fw={550} dir="auto">
                      {view.name}
                    </Text>
                    <span className="small ellipsis">
                      {view.shared === 0
                        ? t('own')
                        : view.user && view.user_id !== me.id_user
                          ? t('sharedBy', { name: view.user })
                          : t('shared')}
                      {isChanged && ` · ${t('changed')}`}
                    </span>
                  </UnstyledButton>
                  {/* Its room is there before the views are counted. */}
                  <Text
                    span
                    className="tabular"
                    flex="none"
                    miw={52}
                    px={8}
                    c="dimmed"
                    ta="right"
                    aria-hidden={found === undefined || undefined}
                  >
                    {found === undefined ? '' : found === null ? '–' : count(found)}
                  </Text>
                  {mayChange(view) && (
                    <Flex component="span" flex="none">
                      {isChanged && (
                        <ActionIcon
                          aria-label={t('replace', { name: view.name })}
                          title={t('replace', { name: view.name })}
                          onClick={async () =>
                            keepOpen(await run(() => changeView(view.id_list_view, shownNow())))
                          }
                        >
                          <IconReplace size={18} stroke={1.5} />
                        </ActionIcon>
                      )}
                      <ActionIcon
                        aria-label={t('edit', { name: view.name })}
                        title={t('edit', { name: view.name })}
                        onClick={() => setEdited(view)}
                      >
                        <IconPencil size={18} stroke={1.5} />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={t('remove', { name: view.name })}
                        title={t('remove', { name: view.name })}
                        onClick={() => deletion.open(view)}
                      >
                        <IconTrash size={18} stroke={1.5} />
                      </ActionIcon>
                    </Flex>
                  )}
                </li>
              )
            })}
          </Box>
        )}
      </DialogScroller>
      <form key={edited?.id_list_view ?? 0} onSubmit={save}>
        <Stack
          gap={16}
          p="var(--dialog-top) var(--dialog-side) 4px"
          style={{ borderTop: '1px solid var(--hairline)' }}
        >
          <TextInput
            name="name"
            label={t('name')}
            defaultValue={edited?.name ?? ''}
            maxLength={limits.listViews.name}
            autoComplete="off"
            data-autofocus={edited ? true : undefined}
            autoFocus={edited !== null}
            onChange={() => setProblem(null)}
          />
          <Flex component="label" align="center" gap={10} mih={32} style={{ cursor: 'pointer' }}>
            <input
              type="checkbox"
              className="check"
              name="shared"
              defaultChecked={edited?.shared === 1}
              disabled={edited?.user_id === null}
            />
            {t('forAll')}
          </Flex>
        </Stack>
        <DialogFooter problem={problem}>
          {edited && (
            <Button variant="default" onClick={() => setEdited(null)}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit">{t(edited ? 'saveChanges' : 'save')}</Button>
        </DialogFooter>
      </form>
      {deletion.show((question, view) => (
        <Question
          {...question}
          title={t('removal')}
          subject={{ name: view.name }}
          text={t('removalText')}
          consequences={view.shared === 1 ? [t('removalShared')] : undefined}
          yes={t('removeYes')}
          onYes={async () => {
            await removeView(view.id_list_view)
            if (state.view === view.id_list_view)
              onOpen({ view: undefined, columns: undefined, offset: state.offset })
          }}
        />
      ))}
    </Dialog>
  )
}
