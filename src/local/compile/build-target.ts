/** A part of the system that is built separately. */
export interface BuildTarget {
  readonly name: string;
  readonly title: string;
  readonly sources: readonly string[];
  readonly isRelevant: (file: string) => boolean;
  /** A file that a completed build leaves, relative to dist/. */
  readonly output: string;
  readonly build: (signal?: AbortSignal) => Promise<unknown>;
}

/** Files on which every part depends. */
export const SHARED_SOURCES = ['package-lock.json', 'tsconfig.json'];
