import { useMediaQuery } from '@mantine/hooks'

/** True on screens of a phone's width, as in style sheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
