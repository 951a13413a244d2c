import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Whether this process is about to end. Long work ends with it, and is taken up by another process or the next start. */
@Injectable()
export class DrainState implements OnModuleDestroy {
  private readonly controller = new AbortController();

  /** Aborts as soon as the process has been told to end, while it still answers. */
  readonly signal: AbortSignal = this.controller.signal;

  get hasBegun() {
    return this.signal.aborted;
  }

  begin() {
    this.controller.abort();
  }

  onModuleDestroy() {
    this.begin();
  }
}
