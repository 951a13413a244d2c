import { Injectable } from '@nestjs/common';
import { HealthPart, type PartState } from '../health/health-part.ts';
import { Queues } from './queues.sql.ts';

/** A job that nobody has taken for so long, which is seconds otherwise: no process works, or all are held up. */
const LATE_SECONDS = 5 * 60;

@HealthPart()
@Injectable()
export class QueueHealth implements HealthPart {
  readonly name = 'queue';

  constructor(private readonly queues: Queues) {}

  async state(): Promise<PartState> {
    const queues = await this.queues.findFaults(LATE_SECONDS);
    const late = queues.filter(({ isLate }) => isLate);
    const failed = queues.filter(({ hasFailed }) => hasFailed);
    const retried = queues.filter(({ isRetried }) => isRetried);
    const named = (few: typeof queues) => few.map(({ name }) => name).join(', ');
    if (late.length) return { status: 'down', says: `Trabajos que esperan más de cinco minutos: ${named(late)}.` };
    if (failed.length) return { status: 'degraded', says: `Trabajos que han fallado del todo: ${named(failed)}.` };
    if (retried.length) return { status: 'degraded', says: `Trabajos que se intentan otra vez: ${named(retried)}.` };
    return { status: 'ok' };
  }
}
