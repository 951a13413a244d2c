import { Logger } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';

/** A server that this process depends on. */
export interface Neighbour {
  readonly name: string;
  /** Milliseconds between two questions whether it is back. */
  readonly askedEvery: number;
  /** Without it the site cannot work; its outage is an error where it does not answer, that of another a warning. */
  readonly isEssential?: boolean;
  isToBlameFor(fault: unknown): boolean;
  answers(): Promise<boolean>;
}

/** Milliseconds without a fault; a server that answers one question and fails the next request is not back. */
const QUIET = 2_000;

/** The time for which a neighbour is away: told once when it begins and once when it is over, however many notice. */
export class Outage {
  private readonly log = new Logger('outages');
  private readonly closing = new AbortController();
  private begunAt = 0;
  private seenAt = 0;
  private faults = 0;
  /** The one loop that asks; it outlasts an outage that ends and begins again while it sleeps. */
  private watch: Promise<void> | undefined;

  constructor(private readonly neighbour: Neighbour) {}

  get isOn() {
    return this.begunAt > 0;
  }

  begin(reason: string) {
    this.seenAt = Date.now();
    this.faults += 1;
    if (this.isOn) return;
    this.begunAt = this.seenAt;
    void this.report({ msg: `${this.neighbour.name} is away`, reason });
    this.watch ??= this.lookOut().finally(() => (this.watch = undefined));
  }

  /** Whoever has just been answered may say so; otherwise it is asked. */
  end() {
    if (!this.isOn) return;
    const seconds = Math.round((Date.now() - this.begunAt) / 1000);
    this.log.log({ msg: `${this.neighbour.name} is back`, seconds, faults: this.faults });
    this.begunAt = this.faults = 0;
  }

  close() {
    this.closing.abort();
  }

  /** A server that answers at once was late, or this process stood still itself: that is no error. */
  private async report(line: object) {
    const { neighbour } = this;
    if (neighbour.isEssential && !(await neighbour.answers().catch(() => false))) this.log.error(line);
    else this.log.warn(line);
  }

  private async lookOut() {
    const { signal } = this.closing;
    while (this.isOn && !signal.aborted) {
      await setTimeout(this.neighbour.askedEvery, undefined, { signal, ref: false }).catch(() => undefined);
      const isAnswering = !signal.aborted && (await this.neighbour.answers().catch(() => false));
      if (isAnswering && Date.now() - this.seenAt >= Math.min(QUIET, this.neighbour.askedEvery * 2)) this.end();
    }
  }
}
