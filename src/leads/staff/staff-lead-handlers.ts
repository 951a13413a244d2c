import { AssignLeadHandler } from './assignment/assign-lead.ts';
import { TakeLeadHandler } from './assignment/take-lead.ts';
import { CreateLeadHandler } from './create-lead.ts';
import { EditLeadHandler } from './edit-lead.ts';
import { FileLeadHandler } from './file-lead.ts';
import { MergeLeadsHandler } from './merging/merge-leads.ts';
import { MergedClock } from './merging/merged-clock.ts';
import { LeadStatusChange } from './pipeline/lead-status-change.ts';
import { MoveLeadHandler } from './pipeline/move-lead.ts';
import { SetLeadScoreHandler } from './pipeline/set-lead-score.ts';
import { SetLeadStatusHandler } from './pipeline/set-lead-status.ts';
import { LeadSurroundings } from './reading/lead-surroundings.ts';
import { ListLeadAgentsHandler } from './reading/list-lead-agents.ts';
import { ListLeadChangesHandler } from './reading/list-lead-changes.ts';
import { ShowLeadPhotoHandler } from './reading/show-lead-photo.ts';
import { ShowLeadHandler } from './reading/show-lead.ts';
import { SetFollowUpHandler } from './set-follow-up.ts';

/** What the module provides so that staff can work on one lead. */
export const staffLeadHandlers = [
  LeadSurroundings,
  ShowLeadHandler,
  ShowLeadPhotoHandler,
  ListLeadChangesHandler,
  ListLeadAgentsHandler,
  CreateLeadHandler,
  EditLeadHandler,
  TakeLeadHandler,
  AssignLeadHandler,
  LeadStatusChange,
  MoveLeadHandler,
  SetLeadStatusHandler,
  SetLeadScoreHandler,
  SetFollowUpHandler,
  FileLeadHandler,
  MergedClock,
  MergeLeadsHandler,
];
