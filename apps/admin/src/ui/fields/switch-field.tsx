import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { Flag } from '@vernissage/contract/enums'

interface Props {
  label: string
  value: Flag
  onChange: (value: Flag) => void
  mt?: number
}

/** A flag of a form. */
export const SwitchField = ({ label, value, onChange, mt = 0 }: Props) => (
  <Switch
    mt={mt}
    color="green"
    withThumbIndicator={false}
    label={label}
    checked={value === 1}
    onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
  />
)
