import { setTimeout } from 'node:timers/promises';

/** Returns the seconds until an uncached list, a property and the readiness check succeed in a row. */
export async function waitUntilAnswering(
  origin: string,
  references: readonly string[],
  withinSeconds: number,
): Promise<number> {
  const since = Date.now();
  const isOk = (path: string) =>
    fetch(`${origin}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const deadlineMs = withinSeconds * 3_000;
  while (Date.now() - since < deadlineMs) {
    const uncachedPath = `/api/v1/properties?facets=true&priceMin=${Math.floor(Math.random() * 90_000)}`;
    const propertyPath = `/api/v1/properties/${references[Math.floor(Math.random() * references.length)]}`;
    if ((await isOk(uncachedPath)) && (await isOk(propertyPath)) && (await isOk('/health/ready'))) break;
    await setTimeout(50);
  }
  return (Date.now() - since) / 1000;
}
