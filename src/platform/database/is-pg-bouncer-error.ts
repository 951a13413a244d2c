/**
 * PgBouncer gives the code of a protocol violation to all that it says itself, as that it cannot reach the server. What
 * PostgreSQL says under that code, of a value, has the routine that found it.
 */
export const isPgBouncerError = (thrown: Error) => {
  const { code, routine } = thrown as Error & { code?: string; routine?: string };
  return code === '08P01' && routine === undefined;
};
