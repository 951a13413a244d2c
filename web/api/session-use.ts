let isPageAlone = () => false;

/** Who knows better tells how it is known that nobody is at the page. */
export function tellAlone(isAlone: () => boolean): void {
  isPageAlone = isAlone;
}

/** What a page that was left alone asks by itself is no use of the session: it ends unused all the same. */
export const sessionUse = () => (isPageAlone() ? { 'x-session-use': 'none' } : {});
