/** The parameters that an address may set of a list. */
export type QueryParams<Query> = { [Name in keyof Query]?: Query[Name] | undefined };

/** The shortest address of a list: empty, false and usual values are left out. */
export function listUrl(path: string, query: object, usual: Record<string, unknown> = { page: 1 }) {
  const said = Object.entries(query).filter(([name, value]) => value && value !== usual[name]);
  const parameters = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return parameters ? `${path}?${parameters}` : path;
}
