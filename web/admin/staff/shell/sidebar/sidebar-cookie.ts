import { setCookie } from '../../../../components/browser-storage.ts';

const NAME = 'sidebar_state';
const WEEK_SECONDS = 7 * 24 * 60 * 60;

/** Browsers accept the `__Host-` prefix only with https, and then enforce Secure and the host. */
const getCookieName = (isSecure: boolean) => (isSecure ? `__Host-${NAME}` : NAME);

/** Written by the browser, and read by the server for the width in the first HTML. */
export const sidebarCookie = {
  isOpen: (cookies: string | undefined) =>
    !cookies
      ?.split(';')
      .some((cookie) => [true, false].some((isSecure) => cookie.trim() === `${getCookieName(isSecure)}=false`)),
  serialize: (isOpen: boolean, isSecure: boolean) =>
    `${getCookieName(isSecure)}=${isOpen}; path=/; max-age=${WEEK_SECONDS}; samesite=lax${isSecure ? '; secure' : ''}`,
  save: (isOpen: boolean) => setCookie(sidebarCookie.serialize(isOpen, window.location.protocol === 'https:')),
};
