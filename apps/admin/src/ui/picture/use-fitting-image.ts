import { useMediaQuery } from '@mantine/hooks'

interface Pictured {
  web_image: string | null
  mobile_image: string | null
}

/** Returns a function that picks a record's picture for the screen: on phones the mobile one, if it has one. */
export function useFittingImage() {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return ({ web_image, mobile_image }: Pictured) =>
    isPhone ? (mobile_image ?? web_image) : (web_image ?? mobile_image)
}
