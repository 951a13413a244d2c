import type { PictureServices } from './picture-services.ts';

/** Messages between the application and its picture process. */
export type PictureMessages = {
  request: {
    [K in keyof PictureServices]: { service: K; args: Parameters<PictureServices[K]> };
  }[keyof PictureServices];
  /** `bytesHeld` is the memory that the process keeps afterwards. */
  reply: { bytesHeld: number } & ({ value: unknown } | { unusable: string } | { fault: string });
  /** The process exceeds its memory limit and waits to be killed. */
  outgrown: { outgrown: true };
};
