import { BulkUpdateLeadsHandler } from '../bulk/bulk-update-leads.ts';
import { UndoLeadChangesHandler } from '../bulk/undo-lead-changes.ts';
import { LeadRouting } from '../bulk/lead-routing.ts';
import { ListLeadIdsHandler } from '../bulk/list-lead-ids.ts';
import { FirstContact } from '../progress/first-contact.ts';
import { FolderChange } from '../progress/folder-change.ts';
import { StageChange } from '../progress/stage-change.ts';
import { AssignLeadHandler } from '../assignment/assign-lead.ts';
import { ClaimLeadHandler } from '../assignment/claim-lead.ts';
import { CreateLeadHandler } from './create-lead.ts';
import { UpdateLeadHandler } from './update-lead.ts';
import { MoveLeadToFolderHandler } from './file-lead.ts';
import { MergeLeadsHandler } from '../merging/merge-leads.ts';
import { UndoMergeHandler } from '../merging/undo-merge.ts';
import { MergedResponseTimes } from '../merging/merged-response-times.ts';
import { LeadStatusChange } from '../progress/lead-status-change.ts';
import { MoveLeadHandler } from '../progress/move-lead.ts';
import { SetLeadScoreHandler } from '../progress/set-lead-score.ts';
import { SetLeadStatusHandler } from '../progress/set-lead-status.ts';
import { RelatedRecords } from './related-records.ts';
import { ListLeadAgentsHandler } from '../assignment/list-lead-agents.ts';
import { ListLeadChangesHandler } from '../history/list-lead-changes.ts';
import { ShowLeadPhotoHandler } from '../photos/show-lead-photo.ts';
import { ShowLeadHandler } from './show-lead.ts';
import { SetFollowUpHandler } from '../progress/set-follow-up.ts';

export const leadHandlers = [
  RelatedRecords,
  ShowLeadHandler,
  ShowLeadPhotoHandler,
  ListLeadChangesHandler,
  ListLeadAgentsHandler,
  CreateLeadHandler,
  UpdateLeadHandler,
  ClaimLeadHandler,
  AssignLeadHandler,
  LeadStatusChange,
  StageChange,
  FirstContact,
  FolderChange,
  LeadRouting,
  ListLeadIdsHandler,
  BulkUpdateLeadsHandler,
  UndoLeadChangesHandler,
  MoveLeadHandler,
  SetLeadStatusHandler,
  SetLeadScoreHandler,
  SetFollowUpHandler,
  MoveLeadToFolderHandler,
  MergedResponseTimes,
  MergeLeadsHandler,
  UndoMergeHandler,
];
