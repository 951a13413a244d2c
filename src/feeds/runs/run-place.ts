import type { KeptSource } from '../fetching/kept-source.ts';

export type RunPlace = {
  /** On this machine, for what is read many times and can be made again from the source. */
  readonly folder: string;
  readonly kept: KeptSource;
};
