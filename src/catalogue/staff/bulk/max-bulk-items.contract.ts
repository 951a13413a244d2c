/** The most properties that are found to be changed together. */
export const MAX_BULK_ITEMS = 1000;
