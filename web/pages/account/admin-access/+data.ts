import type { PageContextServer } from 'vike/types';

export type Data = ReturnType<typeof data>;

const SESSION_COOKIE = /(^|;\s*)(__Host-)?sid=/;

/** Whether the request has a session cookie; the page asks the API whether it is valid. */
export const data = ({ headers }: PageContextServer) => ({
  hasCookie: SESSION_COOKIE.test(headers?.['cookie'] ?? ''),
});
