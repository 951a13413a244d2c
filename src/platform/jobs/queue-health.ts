import { Injectable } from '@nestjs/common';
import { HealthPart, type PartState } from '../health/health-part.ts';
import { Queues } from './queues.sql.ts';

/** A job that nobody has taken for so long, which is seconds otherwise: no process works, or all are held up. */
const LATE_MS = 5 * 60_000;

@HealthPart()
@Injectable()
export class QueueHealth implements HealthPart {
  readonly name = 'queue';

  constructor(private readonly queues: Queues) {}

  async state(): Promise<PartState> {
    const states = await this.queues.states();
    const isLate = (at: string | null) => at !== null && Date.now() - Date.parse(at) > LATE_MS;
    const late = states.filter(({ oldestAt, waiting }) => waiting > 0 && isLate(oldestAt));
    const retried = states.filter(({ retrying }) => retrying > 0);
    const failed = states.filter(({ failed }) => failed > 0);
    const named = (few: typeof states) => few.map(({ name }) => name).join(', ');
    if (late.length) return { status: 'down', says: `Trabajos que esperan más de cinco minutos: ${named(late)}.` };
    if (failed.length) return { status: 'degraded', says: `Trabajos que han fallado del todo: ${named(failed)}.` };
    if (retried.length) return { status: 'degraded', says: `Trabajos que se intentan otra vez: ${named(retried)}.` };
    return { status: 'ok' };
  }
}
