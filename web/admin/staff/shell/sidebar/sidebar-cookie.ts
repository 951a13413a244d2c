import { setCookie } from '../../../../components/storage/set-cookie.ts';

const NAME = 'sidebar_state';
const WEEK = 7 * 24 * 60 * 60;

/** The prefix makes browsers insist on Secure and on this host alone, which they do not accept without https. */
const cookieName = (isSecure: boolean) => (isSecure ? `__Host-${NAME}` : NAME);

/** The server reads it, so that the first HTML has the right width; the browser writes it. */
export const sidebarCookie = {
  isOpen: (cookies: string | undefined) =>
    !cookies?.split(';').some((cookie) => [true, false].some((is) => cookie.trim() === `${cookieName(is)}=false`)),
  serialize: (isOpen: boolean, isSecure: boolean) =>
    `${cookieName(isSecure)}=${isOpen}; path=/; max-age=${WEEK}; samesite=lax${isSecure ? '; secure' : ''}`,
  save: (isOpen: boolean) => setCookie(sidebarCookie.serialize(isOpen, window.location.protocol === 'https:')),
};
