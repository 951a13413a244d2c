import { Command, Query } from '@nestjs/cqrs';
import type { Actor } from '../platform/actor.ts';
import type { AddedActivity } from './activities/activity-log.ts';
import type { Inquiry } from './inquiry.contract.ts';
import type { LeadFolder, NewLead } from './lead.contract.ts';
import type { NewReply } from './replies/reply.contract.ts';
import type { NewActivity, NewTask, TaskChanges, VisitOutcome } from './lead-work.contract.ts';
import type { PipelineStageDetails } from './pipeline.contract.ts';

/** Stores an inquiry and queues its mails in one transaction. A repeated request is stored once. */
export class ReceiveInquiry extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: Inquiry,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/** Creates a lead, for example after a call. One created by an agent is theirs; no mails are sent. */
export class CreateLead extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: NewLead,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/** Assigns a lead to a colleague, who gets a mail, or to nobody. Agents can only assign leads to themselves. */
export class AssignLead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly userId: string | null,
  ) {
    super();
  }
}

/** Moves a lead to another stage, or to none, and sets the status that the stage implies. */
export class MoveLead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly stageId: string | null,
  ) {
    super();
  }
}

/** Sets the day (Europe/Madrid) of the next contact; null clears it. */
export class SetFollowUp extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly on: string | null,
  ) {
    super();
  }
}

/**
 * Records an activity, or plans a visit. What reached the person counts as a reply. The first of a lead assigns it to
 * its author, if it has no agent, and makes it contacted.
 */
export class AddActivity extends Command<AddedActivity> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly leadId: string,
    readonly input: NewActivity,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/** Records how a planned visit ended, which anybody may who works on the lead. Only one that took place counts. */
export class RecordVisitOutcome extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly leadId: string,
    readonly id: string,
    readonly input: VisitOutcome,
  ) {
    super();
  }
}

/** Sends a mail to the person of a lead, once, and records it as an activity, which counts as a reply. */
export class SendReply extends Command<AddedActivity> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly leadId: string,
    readonly input: NewReply,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/** Adds a task to a lead, optionally assigned to a colleague who may see the lead. */
export class AddTask extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly leadId: string,
    readonly input: NewTask,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/** Changes, completes or reopens a task. A new time of the reminder leads to another reminder. */
export class UpdateTask extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly leadId: string,
    readonly id: string,
    readonly changes: TaskChanges,
  ) {
    super();
  }
}

/** Merges another lead into this one, with its activities and tasks. A lost lead takes over a living one's state. */
export class MergeLeads extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly otherId: string,
  ) {
    super();
  }
}

/** Splits two leads that were merged within the last day, unless the one that remained has changed since. */
export class UndoMerge extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly otherId: string,
  ) {
    super();
  }
}

/** Moves a lead to another folder. An inquiry cleared of suspicion is announced as if it had just arrived. */
export class MoveLeadToFolder extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly folder: Exclude<LeadFolder, 'review'>,
  ) {
    super();
  }
}

export class CreateLeadSource extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly name: string,
  ) {
    super();
  }
}

export class ListPipelineStages extends Query<{ items: PipelineStageDetails[] }> {
  constructor(readonly actor: Actor) {
    super();
  }
}
