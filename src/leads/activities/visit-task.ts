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

/** What a visit is called where only one line is free. */
export const visitTitle = ({ lead, property, place }: Pick<Planned, 'lead' | 'property' | 'place'>) =>
  `Visita: ${[property?.reference, place].filter(Boolean).join(', ') || lead.name}`.slice(0, LONGEST);

/** By which a planned visit stands among what is due, for whoever has the lead, and which reminds of it. */
export function visitTask({ lead, by, happenedAt, property, place, remindAt }: Planned) {
  return {
    id: newId(),
    leadId: lead.id,
    title: visitTitle({ lead, property, place }),
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
