import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Dependency, Outage } from './outage.ts';

/** The neighbours of this process, and who of them is away. */
@Injectable()
export class Outages implements OnApplicationShutdown {
  private readonly tracked: { dependency: Dependency; outage: Outage }[] = [];

  track(dependency: Dependency): Outage {
    const outage = new Outage(dependency);
    this.tracked.push({ dependency, outage });
    return outage;
  }

  /** Whether the fault is a neighbour's, whose outage then tells of it: nobody else has to. */
  recordIfOutage(fault: unknown): boolean {
    const found = this.tracked.find(({ dependency }) => dependency.isCausedBy(fault));
    found?.outage.start(fault instanceof Error ? getReason(fault) : 'unknown');
    return found !== undefined;
  }

  onApplicationShutdown() {
    for (const { outage } of this.tracked) outage.close();
  }
}

/** An error that wraps others often says nothing itself. */
function getReason(fault: Error): string {
  const { message, errors, cause } = fault as Error & { errors?: unknown[] };
  const inner = errors?.[0] ?? cause;
  return message || (inner instanceof Error ? getReason(inner) : fault.name);
}
