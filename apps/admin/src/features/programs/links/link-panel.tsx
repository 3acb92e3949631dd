import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts'
import { ListPanel } from '../../../ui/record/list-panel.tsx'
import type { PanelState } from '../panel-state.ts'
import type { Linking, LinkPart, Links } from './link.ts'
import { useLinks } from './use-links.ts'

const addLinkDialog = lazyDialog(() => import('./add-link-dialog.tsx').then((module) => module.AddLinkDialog))

type PanelProps<Row> = ComponentProps<typeof ListPanel<Row, PanelState>>

/** `onRemove` asks first, and is the same function from render to render. */
export type LinkContent<Row> = Parameters<PanelProps<Row>['children']>[0] & { onRemove: (id: number) => void }

interface Props<Part extends LinkPart>
  extends Pick<PanelProps<Links[Part]>, 'sizes' | 'filters' | 'noMatch'> {
  linking: Linking<Part>
  children: (content: LinkContent<Links[Part]>) => ReactNode
}

/** What is linked to a program: found, added and removed. */
export function LinkPanel<Part extends LinkPart>({ linking, children, ...props }: Props<Part>) {
  const { t } = useTranslation('programs')
  const part: LinkPart = linking.part
  const links = useLinks(linking)
  const addition = useLazyDialog(addLinkDialog)
  const removal = useDialog<number>()
  return (
    <ListPanel
      {...props}
      {...links.panel}
      title={t(`links.${part}s.title`)}
      searchLabel={t(`links.${part}s.search`)}
      addition={{
        label: t(`links.${part}s.add`),
        onAdd: () => addition.open(null),
      }}
      empty={t(`links.${part}s.empty`)}
      dialogs={
        <>
          {addition.show((frame) => (
            <addLinkDialog.Dialog {...frame} part={part} onAdd={links.add} />
          ))}
          {removal.show((frame, id) => (
            <ConfirmDelete
              {...frame}
              consequences={t(`links.${part}s.removal`)}
              shown={id}
              read={async () => ({ record: id, etag: null })}
              remove={() => links.remove(id)}
            />
          ))}
        </>
      }
    >
      {(content) => children({ ...content, onRemove: removal.open })}
    </ListPanel>
  )
}
