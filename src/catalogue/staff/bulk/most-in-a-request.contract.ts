/** The most properties that one request changes. */
export const MOST_IN_A_REQUEST = 100;
