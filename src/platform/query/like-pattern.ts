/** The LIKE pattern for values that contain a text; its wildcards are escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
