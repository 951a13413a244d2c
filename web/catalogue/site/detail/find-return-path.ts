const RETURN_PATHS = /^\/(propiedades(\/.*)?)?$/;

/** Returns the path of the referrer if it is the home page or a search of this site. */
export function findReturnPath(referrer: string, siteOrigin: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === siteOrigin && RETURN_PATHS.test(pathname) ? pathname + search : undefined;
}
