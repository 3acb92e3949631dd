import { useDebouncedValue } from '@mantine/hooks'

/** How long after the last key a search or preview starts, in milliseconds. */
export const typingPauseMs = 300

/** The text once the user has stopped typing. */
export const useSettledText = (text: string): string => useDebouncedValue(text, typingPauseMs)[0]
