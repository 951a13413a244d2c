import type { Report } from '../figures/report.ts';
import type { Load } from '../children/load.ts';
import type { Child } from './child.ts';
import type { Scene } from './scene.ts';

export interface Bench {
  readonly scene: Scene;
  readonly rounds: number;
  readonly report: Report;
  /** Sends many concurrent requests from a separate process. */
  readonly load: Child<Load>;
}

/** URLs of the same system without and with page cache. */
export interface ServingBench extends Bench {
  readonly uncached: string;
  readonly cached: string;
}
