const ANYWHERE = 'http://own.invalid';
const HIDDEN = /[\p{Cc}\\]/u;

/** A page of ours to return to after signing in; undefined when `next` is anything else (prevents open redirects). */
export function ownPage(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || HIDDEN.test(next) || !URL.canParse(next, ANYWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, ANYWHERE);
  // Normalising dot segments can leave two leading slashes, which would address another site.
  return origin === ANYWHERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

interface Arrival {
  next: string | null | undefined;
  roles: readonly string[];
}

/** The page after signing in. Users without a role are not sent to the panel. */
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
