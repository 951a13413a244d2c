import type { KeptElements } from '../../spooling/kyero/kept-elements.ts';
import type { KeptSource } from '../../fetching/kept-source.ts';

export type RunPlace = {
  /**
   * On this machine, for what is read many times and can be made again from the source. The run makes it, so that its
   * report says what is wrong with the disk.
   */
  readonly folder: string;
  /** The folder around it, with what a run that died has left. */
  readonly leftovers?: string;
  readonly kept: KeptSource;
  /** null for a run that leaves nothing behind. */
  readonly elements: KeptElements | null;
};
