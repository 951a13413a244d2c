import { Injectable } from '@nestjs/common';
import { HealthIndicator, type HealthState } from '../health/health-indicator.ts';
import { Queues } from './queues.sql.ts';

/** A job that nobody has taken for so long, which is seconds otherwise: no process works, or all are held up. */
const OVERDUE_SECONDS = 5 * 60;

@HealthIndicator()
@Injectable()
export class QueueHealth implements HealthIndicator {
  readonly name = 'queue';

  constructor(private readonly queues: Queues) {}

  async check(): Promise<HealthState> {
    const queues = await this.queues.findFaults(OVERDUE_SECONDS);
    const late = queues.filter(({ isLate }) => isLate);
    const failed = queues.filter(({ hasFailed }) => hasFailed);
    const retried = queues.filter(({ isRetried }) => isRetried);
    const joinNames = (few: typeof queues) => few.map(({ name }) => name).join(', ');
    if (late.length) return { status: 'down', says: `Trabajos que esperan más de cinco minutos: ${joinNames(late)}.` };
    if (failed.length) return { status: 'degraded', says: `Trabajos que han fallado del todo: ${joinNames(failed)}.` };
    if (retried.length)
      return { status: 'degraded', says: `Trabajos que se intentan otra vez: ${joinNames(retried)}.` };
    return { status: 'ok' };
  }
}
