const ANYWHERE = 'http://own.invalid';
const HIDDEN = /[\p{Cc}\\]/u;

/** Where a person may be led after signing in: a page of ours, or nowhere. */
export function ownPage(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || HIDDEN.test(next) || !URL.canParse(next, ANYWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, ANYWHERE);
  // Dots that the browser takes away may leave two slashes, and those begin another site's address.
  return origin === ANYWHERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

interface Arrival {
  next: string | null | undefined;
  roles: readonly string[];
}

/** Whoever waits for a role has nothing to do in the panel. */
export function pageAfterSignIn({ next, roles }: Arrival): string {
  if (roles.length === 0) return wanted(next, (page) => !isPanel(page)) ?? '/cuenta';
  return wanted(next) ?? '/admin';
}

const wanted = (next: Arrival['next'], fits: (page: string) => boolean = () => true) => {
  const page = ownPage(next);
  return page && fits(page) && !SIGN_IN.test(page) ? page : undefined;
};

const isPanel = (page: string) => /^\/admin(\/|\?|#|$)/.test(page);
const SIGN_IN = /^\/(login|registro|auth|admin\/auth)\/?(\?|#|$)/;
