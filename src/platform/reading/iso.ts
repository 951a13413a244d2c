/** A moment as an answer says it, of what a row holds. */
export const iso = (moment: string) => new Date(moment).toISOString();
