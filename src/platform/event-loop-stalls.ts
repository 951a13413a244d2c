import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

const TICK_MS = 50;
/** A tick later than this means that the process could not run; answers may have arrived in time meanwhile. */
const STALL_MS = 150;

/** Detects when this process could not run for a while, so that its own delay does not count as that of a server. */
@Injectable()
export class EventLoopStalls implements OnApplicationBootstrap, OnApplicationShutdown {
  private lastTickAt = performance.now();
  private lastStallEndedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  onApplicationBootstrap() {
    this.lastTickAt = performance.now();
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  /** Whether the process stood still at some moment since `time` of `performance.now()`. */
  hasStalledSince(time: number): boolean {
    this.tick();
    return this.lastStallEndedAt >= time;
  }

  private tick() {
    const now = performance.now();
    if (now - this.lastTickAt > STALL_MS) this.lastStallEndedAt = now;
    this.lastTickAt = now;
  }
}
