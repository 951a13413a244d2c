const NAME = 'sidebar_state';
const WEEK = 7 * 24 * 60 * 60;

/** Read on the server, so that the first HTML has the right width. */
export const isOpenByCookie = (cookies: string | undefined) =>
  !cookies?.split(';').some((cookie) => cookie.trim() === `${NAME}=false`);

export function keepInCookie(isOpen: boolean) {
  document.cookie = `${NAME}=${isOpen}; path=/; max-age=${WEEK}; samesite=lax`;
}
