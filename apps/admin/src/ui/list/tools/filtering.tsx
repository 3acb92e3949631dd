import { Box, Button, Text } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import {
  type Chosen,
  chosenFields,
  type Filtered,
  type FilterField,
} from '../../../lib/list/filters/chosen.ts'
import { lazyDialog, useDialog } from '../../dialog/use-dialog.tsx'
import classes from './filtering.module.css'

/*
 * The filters of a list beside the documented one: a button, a dialog, and a chip for each. Dialog and chips are not in this
 * folder, which is loaded with every list.
 */

const filtersDialog = lazyDialog(
  () => import('../../filters/filters-dialog.tsx').then((module) => module.FiltersDialog),
  'filters',
)
const chips = lazyDialog(
  () => import('../../filters/filter-chips.tsx').then((module) => module.FilterChips),
  'filters',
)

interface Props {
  state: Filtered
  onStateChange: (change: { filters: Chosen | undefined }) => void
  /** undefined for a list without filters of this kind. */
  fields: readonly FilterField[] | undefined
}

/** A list's button to its filters, and the line of chips, which takes no room before there are any. */
export function useFiltering({ state, onStateChange, fields }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  const dialog = useDialog({ load: filtersDialog.load })
  const { filters } = state
  const change = (next: Chosen | undefined) => onStateChange({ filters: next })
  if (!fields) return { button: null, line: null }
  const number = chosenFields(filters ?? {}).length
  return {
    button: (
      <Button
        id={id}
        className={classes.button ?? ''}
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFilter size={18} stroke={1.5} aria-hidden />}
        onClick={() => dialog.open(null)}
      >
        {t('lists.filters')}
        {number > 0 && (
          <Text span miw={20} ml={8} px={6} bdrs={10} bg="var(--mat)" fz={13} fw={550} lh="20px" ta="center">
            {number}
          </Text>
        )}
      </Button>
    ),
    line: (
      <>
        {filters && (
          // Its room is there before its chips are loaded.
          <Box mih={32} mb={16}>
            <chips.Dialog
              fields={fields}
              filters={filters}
              onChange={(next) => {
                change(next)
                document.getElementById(id)?.focus({ preventScroll: true })
              }}
              onClose={() => {}}
            />
          </Box>
        )}
        {dialog.show((frame) => (
          <filtersDialog.Dialog {...frame} fields={fields} filters={filters ?? {}} onApply={change} />
        ))}
      </>
    ),
  }
}
