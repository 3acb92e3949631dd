import { useLocation } from '@tanstack/react-router'

/** The parts of an application that an address can lead to, after its `#`: notices and the home page have them. */
type ApplicationPart = 'letters' | 'choice'

/**
 * Another value each time that an address is followed which leads to that part of the application; null while none does, or there is no
 * application.
 */
export const useSoughtPart = (part: ApplicationPart, application: number | null) =>
  useLocation({
    select: ({ hash, search, href, state }) =>
      hash === part &&
      application !== null &&
      (search as { application?: number }).application === application
        ? (state.__TSR_key ?? href)
        : null,
  })
