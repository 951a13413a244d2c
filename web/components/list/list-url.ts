export type QueryParams<Query> = { [Name in keyof Query]?: Query[Name] | undefined };

/** Omits empty, false and default values. */
export function listUrl(path: string, query: object, defaults: Record<string, unknown> = { page: 1 }) {
  const entries = Object.entries(query).filter(([name, value]) => value && value !== defaults[name]);
  const parameters = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return parameters ? `${path}?${parameters}` : path;
}
