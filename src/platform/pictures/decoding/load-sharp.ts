import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** Loads sharp with one thread for each picture. How many are processed at once is decided elsewhere. */
export const loadSharp = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    // Every variant is made once, so that caching pixels would only take memory.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
