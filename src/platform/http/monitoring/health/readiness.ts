import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/** Whether this process may be sent visitors, from its own point of view; its neighbours are asked elsewhere. */
@Injectable()
export class Readiness implements OnApplicationBootstrap, OnModuleDestroy {
  private phase: 'starting' | 'open' | 'leaving' = 'starting';
  private hasKept = () => false;

  get isOpen() {
    return this.phase === 'open';
  }

  /** Whether visitors find something here even while nothing can be rendered. */
  get hasKeptPages() {
    return this.hasKept();
  }

  /** Sets what tells whether there are kept pages. */
  keepsPages(hasKept: () => boolean) {
    this.hasKept = hasKept;
  }

  /** From now on this process is not ready, whatever else is true. */
  leave() {
    this.phase = 'leaving';
  }

  onApplicationBootstrap() {
    this.phase = 'open';
  }

  onModuleDestroy() {
    this.leave();
  }
}
