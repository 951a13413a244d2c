import type { StoredElements } from '../../staging/kyero/stored-elements.ts';
import type { ArchivedSource } from '../../fetching/archived-source.ts';

export type RunWorkspace = {
  /**
   * On this machine, for what is read many times and can be made again from the source. The run makes it, so that its
   * report says what is wrong with the disk.
   */
  readonly folder: string;
  /** The folder around it, with what a run that died has left. */
  readonly leftovers?: string;
  readonly archive: ArchivedSource;
  /** null for a run that leaves nothing behind. */
  readonly elements: StoredElements | null;
};
