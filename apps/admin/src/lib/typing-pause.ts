import { useDebouncedValue } from '@mantine/hooks'

/** The pause after the last key before a search or preview starts, in milliseconds. */
export const typingPauseMs = 300

/** The text once the user has stopped typing. */
export const useSettledText = (text: string): string => useDebouncedValue(text, typingPauseMs)[0]
