import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import type { PanelState } from '../panel-state.ts'
import type { Linking, LinkPart, Links } from './link.ts'
import { useLinks } from './use-links.ts'

const loadAddDialog = () => import('./add-link-dialog.tsx')
const AddLinkDialog = lazy(() => loadAddDialog().then((module) => ({ default: module.AddLinkDialog })))

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
  const addition = useDialog<null>()
  const removal = useDialog<number>()
  return (
    <ListPanel
      {...props}
      {...links.panel}
      title={t(`links.${part}s.title`)}
      searchLabel={t(`links.${part}s.search`)}
      addition={{
        label: t(`links.${part}s.add`),
        onAdd: () => loadAddDialog().then(() => addition.open(null), reportError),
      }}
      empty={t(`links.${part}s.empty`)}
      dialogs={
        <>
          {addition.current && (
            <Suspense>
              <AddLinkDialog
                opened={addition.current.opened}
                part={part}
                onAdd={links.add}
                onClose={addition.close}
                onExited={addition.forget}
              />
            </Suspense>
          )}
          {removal.current && (
            <RemovalQuestion
              removal={removal.current}
              consequences={t(`links.${part}s.removal`)}
              onRemove={links.remove}
              onClose={removal.close}
              onExited={removal.forget}
            />
          )}
        </>
      }
    >
      {(content) => children({ ...content, onRemove: removal.open })}
    </ListPanel>
  )
}

interface QuestionProps {
  removal: { opened: boolean; subject: number }
  consequences: string
  onRemove: (id: number) => Promise<void>
  onClose: () => void
  onExited: () => void
}

const RemovalQuestion = ({ removal, onRemove, ...question }: QuestionProps) => (
  <ConfirmDelete {...question} opened={removal.opened} onDelete={() => onRemove(removal.subject)} />
)
