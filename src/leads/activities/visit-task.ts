import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import type { Lead } from '../lead.entity.ts';
import type { VisitedProperty } from '../lead-work.contract.ts';

interface Planned {
  readonly lead: Lead;
  readonly by: Actor & { kind: 'user' };
  readonly happenedAt: Date;
  readonly property: VisitedProperty | null;
  readonly place: string | null;
  readonly remindAt: Date | null;
}

const LONGEST = 200;

/** By which a planned visit stands among what is due, for whoever has the lead, and which reminds of it. */
export function visitTask({ lead, by, happenedAt, property, place, remindAt }: Planned) {
  const what = [property?.reference, place].filter(Boolean).join(', ') || lead.name;
  return {
    id: newId(),
    leadId: lead.id,
    title: `Visita: ${what}`.slice(0, LONGEST),
    dueAt: happenedAt,
    remindAt,
    remindedAt: null,
    assignedTo: null,
    createdBy: by.id,
    doneAt: null,
    doneBy: null,
    createdAt: clock.now(),
  };
}
