import { FeedRefused } from '../../../feed.problems.ts';

export type ResalesAccess = {
  /** Ends in a slash; the function's name comes behind it. */
  base: string;
  /** The keys, the filter, and what else the address asks for. */
  parameters: readonly (readonly [name: string, value: string])[];
};

const REQUIRED: readonly (readonly [names: string[], message: string])[] = [
  [['p1'], 'Falta p1, el identificador de cliente, en la dirección del feed de Resales-Online.'],
  [['p2'], 'Falta p2, la clave de la API, en la dirección del feed de Resales-Online.'],
  [
    ['p_agency_filterid', 'p_apiid'],
    'Falta el filtro (p_agency_filterid o P_ApiId) en la dirección del feed de Resales-Online.',
  ],
];

const FUNCTION = /\/(?:SearchProperties|PropertyDetails)?\/?$/i;

/** Takes an address of the WebAPI apart. Throws `FeedRefused` without keys or filter; its message never holds them. */
export function parseResalesAddress(address: string): ResalesAccess {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new FeedRefused('Un feed de Resales-Online se lee de su dirección, que empieza por https://.');
  }
  const parameters = [...url.searchParams].map(([name, value]) => [name, value.trim()] as const);
  for (const [names, message] of REQUIRED) {
    if (!parameters.some(([name, value]) => names.includes(name.toLowerCase()) && value))
      throw new FeedRefused(message);
  }
  const path = url.pathname.replace(FUNCTION, '');
  return { base: `${url.protocol}//${url.host}${path}/`, parameters };
}

/** The vendor ignores the case of names: what a request sets replaces what the address says. */
export function buildRequestUrl({ base, parameters }: ResalesAccess, name: string, overrides: Record<string, string>) {
  const set = new Set(Object.keys(overrides).map((key) => key.toLowerCase()));
  const query = new URLSearchParams(overrides);
  for (const [key, value] of parameters) if (!set.has(key.toLowerCase())) query.append(key, value);
  return `${base}${name}?${query}`;
}
