import { keepCookie } from '../../../../ui/storage/keep-cookie.ts';

const NAME = 'sidebar_state';
const WEEK = 7 * 24 * 60 * 60;

/** The prefix makes browsers insist on Secure and on this host alone, which they do not accept without https. */
const named = (isSecure: boolean) => (isSecure ? `__Host-${NAME}` : NAME);

/** The server reads it, so that the first HTML has the right width; the browser writes it. */
export const sidebarCookie = {
  isOpen: (cookies: string | undefined) =>
    !cookies?.split(';').some((cookie) => [true, false].some((is) => cookie.trim() === `${named(is)}=false`)),
  written: (isOpen: boolean, isSecure: boolean) =>
    `${named(isSecure)}=${isOpen}; path=/; max-age=${WEEK}; samesite=lax${isSecure ? '; secure' : ''}`,
  keep: (isOpen: boolean) => keepCookie(sidebarCookie.written(isOpen, window.location.protocol === 'https:')),
};
