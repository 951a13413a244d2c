import { setTimeout } from 'node:timers/promises';

/** The seconds until a list, a property and the readiness check succeed at the same time, without a cache. */
export async function untilAnswering(origin: string, references: readonly string[], within: number): Promise<number> {
  const since = Date.now();
  const isFine = (path: string) =>
    fetch(`${origin}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const never = within * 3_000;
  while (Date.now() - since < never) {
    const nobodyAskedThis = `/api/v1/properties?facets=true&priceMin=${Math.floor(Math.random() * 90_000)}`;
    const home = `/api/v1/properties/${references[Math.floor(Math.random() * references.length)]}`;
    if ((await isFine(nobodyAskedThis)) && (await isFine(home)) && (await isFine('/health/ready'))) break;
    await setTimeout(50);
  }
  return (Date.now() - since) / 1000;
}
