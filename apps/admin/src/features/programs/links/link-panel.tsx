import '@mantine/core/styles/Switch.layer.css'
import { Box, Group, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useCallback } from 'react'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { ListState } from '../../../lib/list/list-state.ts'
import { useRowState } from '../../../lib/list/record/place.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import type { Subject } from '../../../ui/dialog/question.tsx'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { OrderButton } from '../../../ui/order/order-button.tsx'
import { showSuccess } from '../../../ui/page/toast.tsx'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { SmallPicture } from '../../../ui/picture/small-picture.tsx'
import { RowDeleteButton } from '../../../ui/record/row-delete-button.tsx'
import { statuses } from '../../../ui/record/status.tsx'
import { useAtOnce } from '../../../ui/record/use-at-once.ts'
import { usePanelList } from '../list-states.ts'
import type { ProgramKind } from '../program-queries.ts'
import classes from './links.module.css'
import {
  addLink,
  allLinks,
  type LinkPart,
  type LinkScope,
  type Links,
  linkListQuery,
  linkListsKey,
  linkRows,
  putLinksInOrder,
  removeLink,
  setLinkEnabled,
} from './queries.ts'

const addLinkDialog = lazyDialog(() => import('./add-link-dialog.tsx').then((module) => module.AddLinkDialog))

type Link = Links[LinkPart]

/** The name and the picture of the linked record. */
function subjectOf(link: Link): Subject {
  if ('sponsor' in link)
    return { name: link.sponsor, picture: <SmallPicture path={link.sponsor_logo} fit="logo" /> }
  if ('artwork' in link)
    return {
      name: link.artwork,
      picture: <SmallPicture path={link.artwork_web_image ?? link.artwork_mobile_image} fit="whole" />,
    }
  return { name: link.artist, picture: <Portrait path={link.image} name={link.artist} width={48} /> }
}

type PanelProps<Row> = ComponentProps<typeof ListPanel<Row, ListState>>

/** The props of a panel's rows. The functions are stable from render to render. */
export type LinkContent<Row> = Parameters<PanelProps<Row>['children']>[0] & {
  /** Opens a confirmation. */
  onRemove: (link: Link) => void
  /** Resolves once the row shows it. */
  onEnable: (id: number, enabled: Flag) => Promise<void>
  /** The history state of a link to the record. */
  stateOf: ReturnType<typeof useRowState<Row>>
}

/** The program whose links a panel shows. */
export interface LinkedProgram {
  kind: ProgramKind
  programId: number
  title: string
}

interface Props<Part extends LinkPart> extends Pick<PanelProps<Links[Part]>, 'filters' | 'noMatch'> {
  scope: LinkScope<Part>
  /** The program's title. */
  title: string
  children: (content: LinkContent<Links[Part]>) => ReactNode
}

/** The records of one kind that are linked to a program: searched, added and removed. */
export function LinkPanel<Part extends LinkPart>({ scope, title, children, ...props }: Props<Part>) {
  const { t } = useTranslation('programs')
  const part: LinkPart = scope.part
  const links = useLinks(scope)
  const { state, list } = links.panel
  const stateOf = useRowState<Links[Part]>({ ...linkRows(scope, state), rows: list.data?.rows, title })
  const addition = useDialog(addLinkDialog)
  const removal = useDialog<Link>()
  return (
    <ListPanel
      {...props}
      {...links.panel}
      id={`${part}s`}
      title={t(`links.${part}s.title`)}
      searchLabel={t(`links.${part}s.search`)}
      addition={{
        label: t(`links.${part}s.add`),
        onAdd: () => addition.open(null),
      }}
      actions={
        <OrderButton
          title={t(`links.${part}s.title`)}
          count={list.data?.count}
          read={async () =>
            (await allLinks<LinkPart>(scope)).map((link) => ({ id: link.id, ...subjectOf(link) }))
          }
          save={(order) => putLinksInOrder(scope, order)}
          onSent={links.reload}
        />
      }
      empty={t(`links.${part}s.empty`)}
      dialogs={
        <>
          {addition.show((frame) => (
            <addLinkDialog.Dialog {...frame} part={part} onAdd={links.add} />
          ))}
          {removal.show((frame, link) => (
            <ConfirmDelete
              {...frame}
              consequences={t(`links.${part}s.removal`)}
              shown={link}
              subject={subjectOf}
              returnsFrom="deletions"
              read={async () => ({ record: link, etag: null })}
              remove={() => links.remove(link.id)}
            />
          ))}
        </>
      }
    >
      {(content) => children({ ...content, onRemove: removal.open, onEnable: links.enable, stateOf })}
    </ListPanel>
  )
}

/** The list of a scope's links, with its state, and the functions that add and remove a link. */
function useLinks<Part extends LinkPart>(scope: LinkScope<Part>) {
  const queryClient = useQueryClient()
  const panel = usePanelList(`${scope.part}s`)
  const list = useQuery(linkListQuery(scope, panel.state))

  const { kind, part, programId } = scope
  // The program shows the number of its artworks.
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: linkListsKey(scope) }),
      queryClient.invalidateQueries({ queryKey: [kind] }),
    ])
  const enable = useCallback(
    async (id: number, enabled: Flag) => {
      const changed = { kind, part, programId }
      await setLinkEnabled(changed, id, enabled).finally(() =>
        queryClient.invalidateQueries({ queryKey: linkListsKey(changed) }),
      )
    },
    [queryClient, kind, part, programId],
  )

  return {
    panel: { ...panel, list },
    add: async (linkedId: number, key: string) => {
      // Also after a failure: the link may exist all the same.
      await addLink(scope, linkedId, key).finally(reload)
    },
    enable,
    reload,
    remove: async (id: number) => {
      await removeLink(scope, id)
      await reload()
      showSuccess()
    },
  }
}

interface EnabledSwitchProps extends Pick<LinkContent<never>, 'onEnable'> {
  link: { id: number; enabled: Flag }
  /** Of the linked record. */
  name: string
}

/** Shows the linked record with the program or hides it, at once. A click does not open the row around it. */
export function EnabledSwitch({ link, name, onEnable }: EnabledSwitchProps) {
  const label = useLabel()
  const [shown, change] = useAtOnce(link.enabled, (next) => onEnable(link.id, next))
  const word = label(statuses.enabled.labels[shown])
  return (
    <Switch
      className={classes.enabled ?? ''}
      color="green"
      withThumbIndicator={false}
      label={word}
      aria-label={`${name}: ${word}`}
      checked={shown === 1}
      onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
      wrapperProps={{ onClick: (event: SyntheticEvent) => event.stopPropagation() }}
    />
  )
}

/** Removes a link. A click does not open the row or card around the button. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('programs')
  return <RowDeleteButton display="flex" ml="auto" label={t('links.removeOne', { name })} onClick={onClick} />
}

/** A linked record's name: one line in a table, whole on a card. */
export const LinkName = ({ children }: { children: string }) => (
  <Text className={classes.name ?? ''} fw={550} dir="auto" title={children}>
    {children}
  </Text>
)

interface CardProps {
  name: ReactNode
  facts: string
  enabled: ReactNode
  /** At the end of the card. */
  children: ReactNode
}

export const LinkCard = ({ name, facts, enabled, children }: CardProps) => (
  <Group wrap="nowrap" gap={14}>
    <Box flex={1} miw={0}>
      {name}
      <Box component="p" className="small" mt={6}>
        {facts}
      </Box>
      <Box mt={10}>{enabled}</Box>
    </Box>
    {children}
  </Group>
)
