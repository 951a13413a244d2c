/** What an address may ask of a list. */
export type Asked<Query> = { [Name in keyof Query]?: Query[Name] | undefined };

/** An address that says no more than it must: nothing that is empty, off or meant anyway. */
export function listUrl(path: string, query: object, usual: Record<string, unknown> = { page: 1 }) {
  const said = Object.entries(query).filter(([name, value]) => value && value !== usual[name]);
  const parameters = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return parameters ? `${path}?${parameters}` : path;
}
