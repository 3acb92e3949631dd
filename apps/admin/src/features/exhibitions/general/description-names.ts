/** An exhibition is described at three lengths. */
export const descriptionNames = ['short_description', 'medium_description', 'description'] as const
