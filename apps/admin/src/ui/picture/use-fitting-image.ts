import { useMediaQuery } from '@mantine/hooks'

interface Pictured {
  web_image: string | null
  mobile_image: string | null
}

/** Picks the picture that fits the screen: on phones the one made for them, where there is one. */
export function useFittingImage() {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return ({ web_image, mobile_image }: Pictured) =>
    isPhone ? (mobile_image ?? web_image) : (web_image ?? mobile_image)
}
