import { Box, Flex, type FlexProps, Text } from '@mantine/core'
import table from './scores-table.module.css'

interface Props {
  facts: readonly { name: string; value: string; hint?: string }[]
  columnGap: NonNullable<FlexProps['columnGap']>
}

/** Figures below their names. */
export const Facts = ({ facts, columnGap }: Props) => (
  <Flex component="dl" className="tabular" wrap="wrap" rowGap={8} columnGap={columnGap}>
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
  </Flex>
)
