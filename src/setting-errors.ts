import type { core } from 'zod';

type RawIssue = Parameters<core.$ZodErrorMap>[0];

/** Describes an invalid setting without its value, as a text that follows its name. */
export function formatSettingError(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'falta: póngala';
      return issue.expected === 'int' ? 'debe ser un número entero' : 'debe ser un número';
    case 'too_small':
      return issue.inclusive ? `debe ser ${String(issue.minimum)} o más` : `debe ser más que ${String(issue.minimum)}`;
    case 'too_big':
      return `debe ser ${String(issue.maximum)} o menos`;
    case 'invalid_value':
      return `debe ser una de estas palabras: ${issue.values.map(String).join(', ')}`;
    default:
      return 'no tiene la forma que debe: vea .env.example';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A half-configured pair would fall back to other credentials, such as the machine's own role, or fail at each purge.
 */
const REQUIRED_PAIRS = [
  { pair: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], why: 'las dos mitades de la clave van juntas' },
  { pair: ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'], why: 'la dirección que vacía la CDN y su clave van juntas' },
];

/** Returns a message for each combination of settings that is invalid although each setting is valid. */
export function findCrossFieldErrors(env: Environment): string[] {
  const incompletePairs = REQUIRED_PAIRS.flatMap(({ pair, why }) => {
    const missing = pair.filter((name) => env[name] === undefined);
    return missing.length === 1 ? [`${missing[0]} falta: ${why}`] : [];
  });
  return [...incompletePairs, ...findCdnConflicts(env)];
}

/**
 * The CDN caches the same responses as the page cache. Without PUBLIC_URL, a cached page would contain the Host header
 * of its request.
 */
function findCdnConflicts({ CDN_SECONDS, PUBLIC_URL, PAGE_CACHE_BYTES }: Environment): string[] {
  if (!(Number(CDN_SECONDS) > 0)) return [];
  return [
    ...(PUBLIC_URL === undefined ? ['CDN_SECONDS debe ser 0 mientras falte PUBLIC_URL'] : []),
    ...(PAGE_CACHE_BYTES === '0' ? ['CDN_SECONDS debe ser 0 mientras PAGE_CACHE_BYTES sea 0'] : []),
  ];
}
