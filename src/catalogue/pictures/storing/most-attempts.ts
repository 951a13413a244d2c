/** Ever later, for about four hours; then a picture is given up. */
export const MOST_ATTEMPTS = 8;
