import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Neighbour, Outage } from './outage.ts';

/** The neighbours of this process, and who of them is away. */
@Injectable()
export class Outages implements OnApplicationShutdown {
  private readonly followed: { neighbour: Neighbour; outage: Outage }[] = [];

  follow(neighbour: Neighbour): Outage {
    const outage = new Outage(neighbour);
    this.followed.push({ neighbour, outage });
    return outage;
  }

  /** Whether the fault is a neighbour's, whose outage then tells of it: nobody else has to. */
  absorb(fault: unknown): boolean {
    const found = this.followed.find(({ neighbour }) => neighbour.isToBlameFor(fault));
    found?.outage.begin(fault instanceof Error ? reasonOf(fault) : 'unknown');
    return found !== undefined;
  }

  onApplicationShutdown() {
    for (const { outage } of this.followed) outage.close();
  }
}

/** An error that wraps others often says nothing itself. */
function reasonOf(fault: Error): string {
  const { message, errors, cause } = fault as Error & { errors?: unknown[] };
  const inner = errors?.[0] ?? cause;
  return message || (inner instanceof Error ? reasonOf(inner) : fault.name);
}
