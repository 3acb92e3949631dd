/** The props of a button that cannot be pressed now, and can still have the focus, which a disabled one loses. */
export const unavailable = (isUnavailable: boolean) => ({
  'aria-disabled': isUnavailable,
  ...(isUnavailable && { 'data-disabled': true }),
})
