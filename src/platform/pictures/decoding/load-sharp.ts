import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** One thread for each picture: what they cost in all is a matter of how many are at work. */
export const loadSharp = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    // Every variant is made once: remembering pixels would only take memory.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
