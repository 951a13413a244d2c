import type { Report } from '../figures/report.ts';
import type { Load } from '../children/load.ts';
import type { Child } from './child.ts';
import type { Scene } from './scene.ts';

/** What a goal is measured with. */
export interface Bench {
  readonly scene: Scene;
  readonly rounds: number;
  readonly report: Report;
  /** Makes many requests at once, apart from everything that is measured. */
  readonly load: Child<Load>;
}

/** The same system twice: one keeps no page in memory. */
export interface ServingBench extends Bench {
  readonly uncached: string;
  readonly cached: string;
}
