const ORIGINS = /^\/(propiedades(\/.*)?)?$/;

/** The path of our home page or listing if the referrer is one of them, else undefined. */
export function findReturnPath(referrer: string, site: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === site && ORIGINS.test(pathname) ? pathname + search : undefined;
}
