let isPageAlone = () => false;

/** Sets the function that tells whether nobody is at the page. */
export function tellAlone(isAlone: () => boolean): void {
  isPageAlone = isAlone;
}

/** Requests of an unattended page must not count as a use of the session, so that it ends by inactivity. */
export const sessionUse = () => (isPageAlone() ? { 'x-session-use': 'none' } : {});
