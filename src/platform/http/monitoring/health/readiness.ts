import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DrainState } from '../../../draining/drain-state.ts';

/** Whether this process may be sent visitors, from its own point of view; its neighbours are asked elsewhere. */
@Injectable()
export class Readiness implements OnApplicationBootstrap {
  private hasStarted = false;
  private hasPages = () => false;

  constructor(private readonly draining: DrainState) {}

  get isReady() {
    return this.hasStarted && !this.draining.hasBegun;
  }

  /** Whether visitors find something here even while nothing can be rendered. */
  get hasCachedPages() {
    return this.hasPages();
  }

  /** Sets what tells whether there are kept pages. */
  setPagesCheck(hasPages: () => boolean) {
    this.hasPages = hasPages;
  }

  onApplicationBootstrap() {
    this.hasStarted = true;
  }
}
