/** The most properties that one request changes. */
export const MAX_BULK_IDS = 100;
