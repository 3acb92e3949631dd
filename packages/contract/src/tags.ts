/** The tags in a text that separates them by commas, without the blanks around them; an empty one stays in. */
export const tagsIn = (text: string): string[] => text.split(',').map((tag) => tag.trim())
