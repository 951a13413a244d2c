const DUMMY_ORIGIN = 'http://own.invalid';
const UNSAFE_CHARACTERS = /[\p{Cc}\\]/u;

/** Returns a page of this site to return to after signing in; undefined for anything else (prevents open redirects). */
export function sanitizeReturnPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || UNSAFE_CHARACTERS.test(next) || !URL.canParse(next, DUMMY_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, DUMMY_ORIGIN);
  // Normalising dot segments can leave two leading slashes, which would address another site.
  return origin === DUMMY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

interface SignInReturn {
  next: string | null | undefined;
  roles: readonly string[];
}

/** The page after signing in. Users without a role are not sent to the panel. */
export function getPageAfterSignIn({ next, roles }: SignInReturn): string {
  if (roles.length === 0) return findReturnPage(next, (page) => !isPanel(page)) ?? '/cuenta';
  return findReturnPage(next) ?? '/admin';
}

const findReturnPage = (next: SignInReturn['next'], isAllowed: (page: string) => boolean = () => true) => {
  const page = sanitizeReturnPath(next);
  return page && isAllowed(page) && !SIGN_IN_PAGES.test(page) ? page : undefined;
};

const isPanel = (page: string) => /^\/admin(\/|\?|#|$)/.test(page);
const SIGN_IN_PAGES = /^\/(login|registro|auth|admin\/auth)\/?(\?|#|$)/;
