/** The pattern of LIKE for what holds a text, whatever characters it is made of. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
