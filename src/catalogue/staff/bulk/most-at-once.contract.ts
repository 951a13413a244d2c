/** The most properties that are found to be changed together. */
export const MOST_AT_ONCE = 1000;
