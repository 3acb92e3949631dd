import { Box, Group, Text } from '@mantine/core'
import table from './scores-table.module.css'

interface Props {
  facts: readonly { name: string; value: string; hint?: string }[]
  gap: string
}

/** Figures below their names. */
export const Facts = ({ facts, gap }: Props) => (
  <Group component="dl" className="tabular" align="stretch" gap={gap}>
    {facts.map(({ name, value, hint }) => (
      <div key={name}>
        <dt className="small">{name}</dt>
        <Text component="dd" ff="heading" fz={20}>
          {value}
        </Text>
        {hint && (
          <Box component="dd" className={table.note ?? ''} maw="30ch">
            {hint}
          </Box>
        )}
      </div>
    ))}
  </Group>
)
