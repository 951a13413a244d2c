import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Whether this process is about to stop. Long work then ends early; another process or the next start resumes it. */
@Injectable()
export class DrainState implements OnModuleDestroy {
  private readonly controller = new AbortController();

  /** Aborts when the process receives a stop signal, while it still serves requests. */
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
