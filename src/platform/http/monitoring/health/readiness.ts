import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Draining } from '../../../draining/draining.ts';

/** Whether this process may be sent visitors, from its own point of view; its neighbours are asked elsewhere. */
@Injectable()
export class Readiness implements OnApplicationBootstrap {
  private hasStarted = false;
  private hasKept = () => false;

  constructor(private readonly draining: Draining) {}

  get isOpen() {
    return this.hasStarted && !this.draining.hasBegun;
  }

  /** Whether visitors find something here even while nothing can be rendered. */
  get hasKeptPages() {
    return this.hasKept();
  }

  /** Sets what tells whether there are kept pages. */
  keepsPages(hasKept: () => boolean) {
    this.hasKept = hasKept;
  }

  onApplicationBootstrap() {
    this.hasStarted = true;
  }
}
