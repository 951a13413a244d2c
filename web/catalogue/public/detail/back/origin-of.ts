const ORIGINS = /^\/(propiedades(\/.*)?)?$/;

/** The page of this site, home or listing, that a referrer names; nothing for any other. */
export function originOf(referrer: string, site: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === site && ORIGINS.test(pathname) ? pathname + search : undefined;
}
