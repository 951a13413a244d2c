/** Maximum number of properties per request. */
export const MAX_BULK_IDS = 100;

/** Maximum number of properties that a bulk selection returns. */
export const MAX_BULK_ITEMS = 1000;
