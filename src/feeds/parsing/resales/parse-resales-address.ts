import { FeedRefused } from '../../feed.problems.ts';

export type ResalesAccess = {
  /** Ends in a slash; the function name is appended. */
  base: string;
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

/**
 * Parses an address of the WebAPI. Throws `FeedRefused` without keys or filter; its message never contains the keys.
 */
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

/** Resales-Online ignores the case of parameter names, so an override replaces the address's parameter in any case. */
export function buildRequestUrl({ base, parameters }: ResalesAccess, name: string, overrides: Record<string, string>) {
  const overriddenNames = new Set(Object.keys(overrides).map((key) => key.toLowerCase()));
  const query = new URLSearchParams(overrides);
  for (const [key, value] of parameters) if (!overriddenNames.has(key.toLowerCase())) query.append(key, value);
  return `${base}${name}?${query}`;
}
