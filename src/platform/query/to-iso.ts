/** Formats a timestamp of the driver as ISO 8601. */
export const toIso = (moment: string) => new Date(moment).toISOString();
