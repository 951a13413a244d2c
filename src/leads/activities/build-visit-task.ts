import type { Actor } from '../../platform/actor.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import type { Lead } from '../lead.entity.ts';
import type { VisitedProperty } from '../lead-work.contract.ts';

interface VisitTaskInput {
  readonly lead: Lead;
  readonly actor: Actor & { kind: 'user' };
  readonly happenedAt: Date;
  readonly property: VisitedProperty | null;
  readonly place: string | null;
  readonly remindAt: Date | null;
}

const MAX_TITLE_LENGTH = 200;

/** What a visit is called where only one line is free. */
export const formatVisitTitle = ({ lead, property, place }: Pick<VisitTaskInput, 'lead' | 'property' | 'place'>) =>
  `Visita: ${[property?.reference, place].filter(Boolean).join(', ') || lead.name}`.slice(0, MAX_TITLE_LENGTH);

/** By which a planned visit stands among what is due, for whoever has the lead, and which reminds of it. */
export function buildVisitTask({ lead, actor, happenedAt, property, place, remindAt }: VisitTaskInput) {
  return {
    id: newId(),
    leadId: lead.id,
    title: formatVisitTitle({ lead, property, place }),
    dueAt: happenedAt,
    remindAt,
    remindedAt: null,
    assignedTo: null,
    createdBy: actor.id,
    doneAt: null,
    doneBy: null,
    createdAt: clock.now(),
  };
}
