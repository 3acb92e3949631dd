import { Stack, type StackProps, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

type Section = Omit<ComponentProps<'section'>, keyof StackProps | 'title'>

/** A part of an application's details. */
export const Part = ({
  title,
  detail,
  children,
  ...section
}: Section & { title?: string; detail?: string; children: ReactNode }) => (
  <Stack component="section" className="ruled" gap={10} mt={22} pt={16} {...section}>
    {title && (
      <Text component="h3" ff="heading" fz={16} fw={500}>
        {title}{' '}
        {detail && (
          <Text span c="dimmed">
            {detail}
          </Text>
        )}
      </Text>
    )}
    {children}
  </Stack>
)
