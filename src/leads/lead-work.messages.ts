import { Command, Query } from '@nestjs/cqrs';
import type { Actor, UserActor } from '../platform/actor.ts';
import type { Inquiry } from './inquiry.contract.ts';
import type { NewActivity, NewTask, TaskChanges, VisitOutcome } from './lead-work.contract.ts';
import type { LeadFolder, NewLead } from './lead.contract.ts';
import type { PipelineStageDetails } from './pipeline/pipeline.contract.ts';
import type { NewReply } from './replies/reply.contract.ts';

/**
 * Stores an inquiry and, unless it is suspected spam, queues its mails in the same transaction. A repeated request is
 * stored once.
 */
export class ReceiveInquiry extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: Inquiry,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/** Creates a lead, for example after a call. A lead created by an agent is assigned to that agent. Sends no mails. */
export class CreateLead extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: NewLead,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/**
 * Assigns a lead to a staff member or to nobody. The new agent gets a mail, unless the agent is the user who assigns.
 * Users limited to their own leads cannot assign them to others.
 */
export class AssignLead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly userId: string | null,
  ) {
    super();
  }
}

/**
 * Moves a lead to another stage and sets the status that the stage implies. Without a stage, the lead keeps its status.
 */
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

export interface AddedActivity {
  readonly id: string;
  /** Batch id to undo the implied change of agent, stage, status and folder; null if nothing was implied. */
  readonly undo: string | null;
}

/**
 * Records an activity or plans a visit. An activity that reached the person counts as a reply. Like a planned visit, it
 * assigns an unassigned lead to its author and sets the status of a new lead to contacted.
 */
export class AddActivity extends Command<AddedActivity> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly input: NewActivity,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/**
 * Records or corrects the outcome of a planned visit. Allowed for every user who works on the lead. Only a visit that
 * took place counts in the score.
 */
export class RecordVisitOutcome extends Command<void> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly id: string,
    readonly input: VisitOutcome,
  ) {
    super();
  }
}

/**
 * Queues a mail to the person of a lead, once per `idempotencyKey`, and records it as an activity, which counts as a
 * reply.
 */
export class SendReply extends Command<AddedActivity> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly input: NewReply,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

export class AddTask extends Command<{ id: string }> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly input: NewTask,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

/** Changes, completes or reopens a task. A new reminder time sends another reminder. */
export class UpdateTask extends Command<void> {
  constructor(
    readonly actor: UserActor,
    readonly leadId: string,
    readonly id: string,
    readonly changes: TaskChanges,
  ) {
    super();
  }
}

/**
 * Merges another lead into this one, with its activities and tasks, and fills in missing data. If only this lead is
 * lost, it takes over status, stage and agent of the other, unless that is spam or in review.
 */
export class MergeLeads extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly otherId: string,
  ) {
    super();
  }
}

/** Splits two leads that were merged within the last day, unless a field that the merge changed has changed again. */
export class UndoMerge extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly otherId: string,
  ) {
    super();
  }
}

/**
 * Moves a lead to another folder. When a suspected inquiry first reaches the inbox, the mails of a new inquiry are
 * sent.
 */
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
