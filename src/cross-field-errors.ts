type Environment = Readonly<Record<string, string | undefined>>;

/** One without the other would be looked for elsewhere, as on the machine's own role, or be refused at each purge. */
const REQUIRED_PAIRS = [
  { pair: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], why: 'las dos mitades de la clave van juntas' },
  { pair: ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'], why: 'la dirección que vacía la CDN y su clave van juntas' },
];

/** What is right by itself, and not beside the others: a sentence each. */
export function crossFieldErrors(env: Environment): string[] {
  const halves = REQUIRED_PAIRS.flatMap(({ pair, why }) => {
    const missing = pair.filter((name) => env[name] === undefined);
    return missing.length === 1 ? [`${missing[0]} falta: ${why}`] : [];
  });
  return [...halves, ...findCdnConflicts(env)];
}

/** A CDN keeps what the page cache keeps; and a page without an address of its own holds the one by which it was asked for. */
function findCdnConflicts({ CDN_SECONDS, PUBLIC_URL, PAGE_CACHE_BYTES }: Environment): string[] {
  if (!(Number(CDN_SECONDS) > 0)) return [];
  return [
    ...(PUBLIC_URL === undefined ? ['CDN_SECONDS debe ser 0 mientras falte PUBLIC_URL'] : []),
    ...(PAGE_CACHE_BYTES === '0' ? ['CDN_SECONDS debe ser 0 mientras PAGE_CACHE_BYTES sea 0'] : []),
  ];
}
