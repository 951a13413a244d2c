import type { PictureServices } from './picture-services.ts';

/** What goes between the site and the process of its pictures. */
export type PictureMessages = {
  asked: { [K in keyof PictureServices]: { service: K; args: Parameters<PictureServices[K]> } }[keyof PictureServices];
  /** With the memory that it holds on to afterwards. */
  answered: { bytesHeld: number } & ({ value: unknown } | { unusable: string } | { fault: string });
  /** It needs more memory than it may have, and waits for its end. */
  outgrown: { outgrown: true };
};
