import type { PageContextServer } from 'vike/types';

export type Data = ReturnType<typeof data>;

const SESSION_COOKIE = /(^|;\s*)(__Host-)?sid=/;

/** Whether a session's cookie came along; what it is worth, the page asks while it shows that it does. */
export const data = ({ headers }: PageContextServer) => ({
  hasCookie: SESSION_COOKIE.test(headers?.['cookie'] ?? ''),
});
