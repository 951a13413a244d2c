/** What kind of fault it was, and nothing of its text, which may quote what people have written. */
export function getErrorType(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  const { code, name } = fault as Error & { code?: unknown };
  return typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : name;
}
