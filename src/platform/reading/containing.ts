/** The LIKE pattern for values that contain a text; its wildcards are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
