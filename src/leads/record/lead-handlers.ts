import { ChangeManyLeadsHandler } from '../bulk/change-many-leads.ts';
import { UndoLeadChangesHandler } from '../bulk/undo-lead-changes.ts';
import { LeadPlacing } from '../bulk/lead-placing.ts';
import { ListLeadIdsHandler } from '../bulk/list-lead-ids.ts';
import { FirstContact } from '../progress/first-contact.ts';
import { FolderChange } from '../progress/folder-change.ts';
import { StageChange } from '../progress/stage-change.ts';
import { AssignLeadHandler } from '../assignment/assign-lead.ts';
import { TakeLeadHandler } from '../assignment/take-lead.ts';
import { CreateLeadHandler } from './create-lead.ts';
import { EditLeadHandler } from './edit-lead.ts';
import { FileLeadHandler } from './file-lead.ts';
import { MergeLeadsHandler } from '../merging/merge-leads.ts';
import { UndoMergeHandler } from '../merging/undo-merge.ts';
import { MergedClock } from '../merging/merged-clock.ts';
import { LeadStatusChange } from '../progress/lead-status-change.ts';
import { MoveLeadHandler } from '../progress/move-lead.ts';
import { SetLeadScoreHandler } from '../progress/set-lead-score.ts';
import { SetLeadStatusHandler } from '../progress/set-lead-status.ts';
import { LeadSurroundings } from './lead-surroundings.ts';
import { ListLeadAgentsHandler } from '../assignment/list-lead-agents.ts';
import { ListLeadChangesHandler } from '../history/list-lead-changes.ts';
import { ShowLeadPhotoHandler } from '../photos/show-lead-photo.ts';
import { ShowLeadHandler } from './show-lead.ts';
import { SetFollowUpHandler } from '../progress/set-follow-up.ts';

export const leadHandlers = [
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
  StageChange,
  FirstContact,
  FolderChange,
  LeadPlacing,
  ListLeadIdsHandler,
  ChangeManyLeadsHandler,
  UndoLeadChangesHandler,
  MoveLeadHandler,
  SetLeadStatusHandler,
  SetLeadScoreHandler,
  SetFollowUpHandler,
  FileLeadHandler,
  MergedClock,
  MergeLeadsHandler,
  UndoMergeHandler,
];
