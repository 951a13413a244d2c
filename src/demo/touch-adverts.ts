import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FindPropertyRecord, UpdateProperty } from '../catalogue/property.messages.ts';
import type { Actor } from '../platform/actor.ts';
import { clock } from '../platform/clock.ts';
import { afterWork } from './office/after-work.ts';
import { seededRandom } from './stock/seeded-random.ts';
import type { StaffTouch } from './stock/staff-touches.ts';

const DAY = 24 * 60 * 60 * 1000;

/** So many days before a moment. */
export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY);

/** The property, unless somebody has changed it since its feed brought it as it is. */
export async function untouched(queries: QueryBus, { reference, feedVersion }: StaffTouch) {
  const property = await queries.execute(new FindPropertyRecord(reference));
  return property && property.version <= feedVersion ? property : null;
}

const AT_ONCE = 8;

interface Touches {
  readonly actor: Actor;
  readonly touches: readonly StaffTouch[];
  readonly start: Date;
  /** When it aborts, the rest is left to the next start. */
  readonly signal?: AbortSignal;
}

/**
 * Corrects adverts as staff would have done in the days before the first start; what somebody changed is kept. Some are
 * corrected at once, since each waits for the database; the last one alone, since it tells a later start that all are.
 */
export async function touchAdverts(
  commands: CommandBus,
  queries: QueryBus,
  { actor, touches, start, signal }: Touches,
) {
  const touch = (one: StaffTouch) => touchAdvert(commands, queries, { actor, touch: one, start });
  for (let at = 0; at < touches.length - 1 && !signal?.aborted; at += AT_ONCE)
    await Promise.all(touches.slice(at, Math.min(at + AT_ONCE, touches.length - 1)).map(touch));
  if (!signal?.aborted) await touch(touches.at(-1)!);
}

async function touchAdvert(
  commands: CommandBus,
  queries: QueryBus,
  { actor, touch, start }: { actor: Actor; touch: StaffTouch; start: Date },
) {
  const property = await untouched(queries, touch);
  if (!property) return;
  const { reference: _reference, daysAgo, feedVersion: _version, isOwn, ...changes } = touch;
  const corrected = { ...changes, ...(isOwn && { ownProperty: true }) };
  const update = new UpdateProperty(actor, property.id, property.version, corrected);
  await clock.runAt(workedOn(touch.reference, daysAgo, start), () => commands.execute(update));
}

/** In the next hours of work, which are not over yet if the feed has brought the property just now. */
function workedOn(reference: string, daysAgo: number, start: Date): Date {
  const after = daysBefore(start, daysAgo);
  const at = afterWork(after, seededRandom(`worked/${reference}`).integer(5, 400));
  return at < start ? at : after;
}
