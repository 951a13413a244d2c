const NAME = 'sidebar_state';
const WEEK = 7 * 24 * 60 * 60;

/** Read on the server, so that the first HTML has the right width; written in the browser. */
export const sidebarCookie = {
  isOpen: (cookies: string | undefined) => !cookies?.split(';').some((cookie) => cookie.trim() === `${NAME}=false`),
  keep: (isOpen: boolean) => void (document.cookie = `${NAME}=${isOpen}; path=/; max-age=${WEEK}; samesite=lax`),
};
