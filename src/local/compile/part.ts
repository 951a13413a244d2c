/** A part of the system that is built by itself. */
export interface Part {
  readonly name: string;
  readonly title: string;
  readonly sources: readonly string[];
  readonly matters: (file: string) => boolean;
  /** A file that a finished build leaves, relative to dist/. */
  readonly made: string;
  readonly make: (signal?: AbortSignal) => Promise<unknown>;
}

/** A change of these may change any part. */
export const SETTINGS = ['package-lock.json', 'tsconfig.json'];
