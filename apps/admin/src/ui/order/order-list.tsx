import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Box, Text, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { OrderItem } from './new-order.ts'
import classes from './order-list.module.css'

interface Props {
  label: string
  items: OrderItem[]
  /** By default how items are moved. */
  hint?: string
  /** `place` is from 0. */
  onMove: (id: number, place: number) => void
}

/** A list whose items are dragged by their handles, lifted by Space and moved by the arrow keys, or given a position. */
export function OrderList({ label, items, hint, onMove }: Props) {
  const { t } = useTranslation('order')
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Enter stays what saves the form.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const say = (key: 'lifted' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, at = id) =>
    t(key, { name: items[placeOf(id)]?.name ?? '', position: placeOf(at) + 1, total: items.length })
  const isMoved = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isMoved.current = false
      return say('lifted', active.id)
    },
    onDragOver: ({ active, over }) => {
      // At first it is over its own place, which has been said.
      isMoved.current ||= over !== null && over.id !== active.id
      return over && isMoved.current ? say('over', active.id, over.id) : undefined
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
      onDragEnd={({ active, over }) => over && onMove(active.id as number, placeOf(over.id))}
    >
      <p className={`dimmed ${classes.hint}`}>{hint ?? t('hint')}</p>
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <Box component="ol" bd="1px solid var(--hairline)" bdrs={8} aria-label={label}>
          {items.map((item, index) => (
            <Row key={item.id} item={item} position={index + 1} onMove={onMove} />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps extends Pick<Props, 'onMove'> {
  item: OrderItem
  /** From 1. */
  position: number
}

function Row({ item, position, onMove }: RowProps) {
  const { t } = useTranslation('order')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, attributes: { roleDescription: t('role') } })
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <UnstyledButton
        ref={setActivatorNodeRef}
        className={classes.handle ?? ''}
        {...attributes}
        {...listeners}
        aria-label={t('move', { name: item.name })}
        // While it is lifted, Esc puts it back and leaves the dialog open.
        data-mantine-stop-propagation={isDragging}
      >
        <IconGripVertical size={20} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <PositionField
        key={position}
        name={item.name}
        position={position}
        onChange={(to) => onMove(item.id, to - 1)}
      />
      {item.content ?? <Named item={item} />}
    </li>
  )
}

const Named = memo(({ item }: { item: OrderItem }) => (
  <>
    {item.picture}
    <Text span truncate flex={1} miw={0} fw={550} dir="auto" title={item.name}>
      {item.name}
    </Text>
  </>
))

interface PositionProps {
  name: string
  position: number
  onChange: (position: number) => void
}

/** The position, where another can be typed: a long way is shorter so than by dragging. */
function PositionField({ name, position, onChange }: PositionProps) {
  const { t } = useTranslation('order')
  const take = (input: HTMLInputElement) => {
    const typed = /^\d{1,5}$/.test(input.value.trim()) ? Number(input.value) : position
    input.value = String(position)
    if (typed !== position) onChange(typed)
  }
  return (
    <input
      className={classes.position}
      aria-label={t('position', { name })}
      inputMode="numeric"
      maxLength={5}
      defaultValue={position}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => take(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take(event.currentTarget)
      }}
    />
  )
}
