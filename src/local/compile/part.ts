/** A part of the system that is built separately. */
export interface Part {
  readonly name: string;
  readonly title: string;
  readonly sources: readonly string[];
  readonly matters: (file: string) => boolean;
  /** A file that a completed build leaves, relative to dist/. */
  readonly made: string;
  readonly make: (signal?: AbortSignal) => Promise<unknown>;
}

/** Files on which every part depends. */
export const SETTINGS = ['package-lock.json', 'tsconfig.json'];
