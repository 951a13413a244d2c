import { keepCookie } from '../../../../ui/storage/keep-cookie.ts';

const NAME = 'sidebar_state';
const WEEK = 7 * 24 * 60 * 60;

/** With https it is Secure and of this host alone, which its name proves; browsers take neither without. */
const named = (isSecure: boolean) => (isSecure ? `__Host-${NAME}` : NAME);

/** Read on the server, so that the first HTML has the right width; written in the browser. */
export const sidebarCookie = {
  isOpen: (cookies: string | undefined) =>
    !cookies?.split(';').some((cookie) => [true, false].some((is) => cookie.trim() === `${named(is)}=false`)),
  written: (isOpen: boolean, isSecure: boolean) =>
    `${named(isSecure)}=${isOpen}; path=/; max-age=${WEEK}; samesite=lax${isSecure ? '; secure' : ''}`,
  keep: (isOpen: boolean) => keepCookie(sidebarCookie.written(isOpen, window.location.protocol === 'https:')),
};
