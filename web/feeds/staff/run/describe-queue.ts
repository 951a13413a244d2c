const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** What a queued run waits for, in a sentence: the imports of these feeds, which take all places, or its own process. */
export function describeQueue(feeds: readonly string[]): string {
  const names = LIST.format(feeds.map((name) => `«${name}»`));
  if (feeds.length === 0) return 'En cola: la importación empezará en unos segundos.';
  if (feeds.length === 1) return `En cola: espera a que termine la importación de ${names}.`;
  return `En cola: espera a que termine una de las importaciones de ${names}.`;
}
