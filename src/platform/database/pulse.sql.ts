/** Asked of a connection to learn whether it is still there. */
export const PULSE = 'select 1';
