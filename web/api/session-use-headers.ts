let isPageIdle = () => false;

/** Sets the function that tells whether nobody is at the page. */
export function setIdleCheck(isIdle: () => boolean): void {
  isPageIdle = isIdle;
}

/** Requests of an unattended page must not count as a use of the session, so that it ends by inactivity. */
export const sessionUseHeaders = () => (isPageIdle() ? { 'x-session-use': 'none' } : {});
