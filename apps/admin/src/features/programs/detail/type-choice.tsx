import { Box, Group } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { useAtOnce } from '../../../ui/record/use-at-once.ts'
import classes from './type-choice.module.css'

interface Props<Type extends number> {
  label: string
  value: Type
  /** Options with icons are shown as tiles, others as chips. */
  options: readonly { value: Type; label: string; icon?: Icon | undefined }[]
  /** Saves the choice. Resolves when `value` is the new one, rejects when it was refused. */
  onSave: (next: Type) => Promise<unknown>
}

/** The type of a program. A choice is saved at once. */
export function TypeChoice<Type extends number>({ label, value, options, onSave }: Props<Type>) {
  const name = useId()
  const [shown, change] = useAtOnce(value, onSave)
  return (
    <Box component="fieldset" miw={0}>
      <Box component="legend" className="small" p={0}>
        {label}
      </Box>
      <Group align="stretch" gap={8} mt={8}>
        {options.map((option) => (
          <label key={option.value} className={option.icon ? classes.tile : classes.chip}>
            <input
              type="radio"
              name={name}
              checked={option.value === shown}
              onChange={() => change(option.value)}
            />
            {option.icon && <option.icon size={24} stroke={1.5} aria-hidden />}
            {option.label}
          </label>
        ))}
      </Group>
    </Box>
  )
}
