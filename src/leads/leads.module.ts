import { Module } from '@nestjs/common';
import { FileStore } from '../platform/files/file-store.ts';
import { ActivitiesController } from './activities/activities.controller.ts';
import { ActivityLog } from './activities/activity-log.ts';
import { AddActivityHandler } from './activities/add-activity.ts';
import { UpdateActivityHandler, DeleteActivityHandler } from './activities/edit-activity.ts';
import { ActivityPresenter, ListActivitiesHandler, ShowActivityHandler } from './activities/list-activities.ts';
import { MoveVisitHandler, VisitedProperties, RecordVisitOutcomeHandler } from './activities/visits.ts';
import { ListLeadChangesHandler } from './history/list-lead-changes.ts';
import { FormMetrics } from './inquiries/form-metrics.sql.ts';
import { PurgeUsedChallenges, FormChallenges, FormLimits } from './inquiries/form-protection.ts';
import { FormsController } from './inquiries/forms.controller.ts';
import { InquiriesController, FormChallengesController } from './inquiries/inquiries.controller.ts';
import { StorePhotoHandler, ShowLeadPhotoHandler } from './inquiries/inquiry-photos.ts';
import { PurgeOldPhotos, InquiryPhotoStore, PhotoFiles, SweepPhotoFiles } from './inquiries/photo-files.ts';
import { InquiryProperties, ReceiveInquiryHandler } from './inquiries/receive-inquiry.ts';
import { CountLeadsByPropertyHandler, CountLeadsHandler, CountLeadTotalsHandler } from './lists/count-leads.sql.ts';
import { ExportLeadsHandler } from './lists/export-leads.ts';
import { LeadItems } from './lists/lead-items.ts';
import { LeadListsController } from './lists/lead-lists.controller.ts';
import { FindLeadsByNameHandler, FindLeadSubjectNamesHandler, ListRecentLeadsHandler } from './lists/lead-names.ts';
import { CountInquiriesByWeekHandler, MeasureRepliesByWeekHandler } from './lists/lead-statistics.ts';
import { ListLeadsHandler, ListLeadIdsHandler } from './lists/list-leads.ts';
import { ShowLeadBoardHandler } from './lists/show-lead-board.sql.ts';
import { SendAutoresponse } from './notifications/autoresponse.ts';
import { DigestWork } from './notifications/digest-work.sql.ts';
import { ScheduleDigests, SendDigests } from './notifications/digests.ts';
import { LeadMailsController } from './notifications/lead-mails.controller.ts';
import {
  CountFailedMailsHandler,
  ListLeadMailsHandler,
  RetryMailHandler,
  DismissMailHandler,
} from './notifications/lead-mails.ts';
import { LeadNotifications } from './notifications/lead-notifications.ts';
import { MailContext } from './notifications/mail-context.ts';
import { LeadSourcesController } from './pipeline/lead-sources.controller.ts';
import {
  CreateLeadSourceHandler,
  ListLeadSourcesHandler,
  ShowLeadSourceHandler,
  RenameLeadSourceHandler,
  DeleteLeadSourceHandler,
} from './pipeline/lead-sources.ts';
import { PipelineStagesController } from './pipeline/pipeline-stages.controller.ts';
import {
  UpdatePipelineStageHandler,
  CreatePipelineStageHandler,
  ListPipelineStagesHandler,
  ShowPipelineStageHandler,
  DeletePipelineStageHandler,
} from './pipeline/pipeline-stages.ts';
import { ApplyRetention } from './privacy/apply-retention.sql.ts';
import { LeadErasure } from './privacy/lead-erasure.sql.ts';
import { LeadExporter } from './privacy/lead-exporter.ts';
import { PersonalDataController } from './privacy/personal-data.controller.ts';
import {
  ErasePersonalDataHandler,
  ExportPersonalDataHandler,
  FindPersonalLeadsHandler,
} from './privacy/personal-data.ts';
import { PersonalLeads } from './privacy/personal-leads.sql.ts';
import { ReapplyErasuresHandler } from './privacy/reapply-erasures.ts';
import { AssignLeadHandler, ClaimLeadHandler, ListLeadAgentsHandler } from './progress/assign-lead.ts';
import { AssignedLeads } from './progress/assigned-leads.sql.ts';
import { BulkUpdateLeadsHandler, LeadRouting } from './progress/bulk-update-leads.ts';
import { FirstContact } from './progress/first-contact.ts';
import { LeadProgressController } from './progress/lead-progress.controller.ts';
import {
  LeadStatusService,
  SetLeadStatusHandler,
  SetLeadScoreHandler,
  SetFollowUpHandler,
} from './progress/lead-progress.ts';
import { FolderService, MoveLeadToFolderHandler } from './progress/move-lead-to-folder.ts';
import { StageService, MoveLeadHandler } from './progress/move-lead.ts';
import { UndoLeadChangesHandler } from './progress/undo-lead-changes.ts';
import { CreateLeadHandler } from './record/create-lead.ts';
import { MergeLeadsHandler, MergedResponseTimes } from './record/merge-leads.ts';
import { RelatedRecords, ShowLeadHandler } from './record/show-lead.ts';
import { LeadActionsController, StaffLeadsController } from './record/staff-leads.controller.ts';
import { UndoMergeHandler } from './record/undo-merge.ts';
import { UpdateLeadHandler } from './record/update-lead.ts';
import { ListReplyDraftsHandler } from './replies/list-reply-drafts.ts';
import { RepliesController, ReplyTemplatesController } from './replies/replies.controller.ts';
import { ReplyContext } from './replies/reply-context.ts';
import {
  UpdateReplyTemplateHandler,
  CreateReplyTemplateHandler,
  ListReplyTemplatesHandler,
  ShowReplyTemplateHandler,
  DeleteReplyTemplateHandler,
} from './replies/reply-templates.ts';
import { SendReplyHandler } from './replies/send-reply.ts';
import { UpdateReplyWhenMailSettled } from './replies/update-reply-when-mail-settled.ts';
import { ResponseTimeController } from './response-time/response-time.controller.ts';
import { ResponseTimeTracker } from './response-time/response-time-tracker.ts';
import { ShowResponseTimeHandler } from './response-time/show-response-time.sql.ts';
import { LeadViewsController } from './saved-views/lead-views.controller.ts';
import {
  DeleteLeadViewHandler,
  ListLeadViewsHandler,
  SaveLeadViewHandler,
  RenameLeadViewHandler,
} from './saved-views/lead-views.ts';
import { CompareScores } from './scoring/compare-scores.ts';
import { LeadSettingsController } from './settings/lead-settings.controller.ts';
import { UpdateLeadSettingsHandler, ShowLeadSettingsHandler } from './settings/lead-settings.ts';
import { AddTaskHandler, TaskAssignees } from './tasks/add-task.ts';
import { UpdateTaskHandler, DeleteTaskHandler } from './tasks/edit-task.ts';
import { ListTasksHandler, TaskPresenter, ShowTaskHandler } from './tasks/list-tasks.ts';
import { ListTodaysTasksHandler } from './tasks/list-todays-tasks.sql.ts';
import { SendTaskReminders } from './tasks/send-task-reminders.sql.ts';
import { TasksController, TodaysTasksController } from './tasks/tasks.controller.ts';

const photoStore = {
  provide: InquiryPhotoStore,
  inject: [FileStore],
  useFactory: (files: FileStore) => new InquiryPhotoStore(files, 'inquiry-photos'),
};

@Module({
  controllers: [
    InquiriesController,
    FormsController,
    ResponseTimeController,
    StaffLeadsController,
    LeadActionsController,
    LeadProgressController,
    ActivitiesController,
    TasksController,
    TodaysTasksController,
    LeadListsController,
    LeadSourcesController,
    PipelineStagesController,
    LeadMailsController,
    LeadSettingsController,
    FormChallengesController,
    RepliesController,
    ReplyTemplatesController,
    LeadViewsController,
    PersonalDataController,
  ],
  providers: [
    InquiryProperties,
    ReceiveInquiryHandler,
    StorePhotoHandler,
    PurgeOldPhotos,
    FormLimits,
    AssignedLeads,
    ResponseTimeTracker,
    CompareScores,
    ShowResponseTimeHandler,
    RelatedRecords,
    ShowLeadHandler,
    ShowLeadPhotoHandler,
    ListLeadChangesHandler,
    ListLeadAgentsHandler,
    CreateLeadHandler,
    UpdateLeadHandler,
    ClaimLeadHandler,
    AssignLeadHandler,
    LeadStatusService,
    StageService,
    FirstContact,
    FolderService,
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
    ActivityPresenter,
    ActivityLog,
    VisitedProperties,
    AddActivityHandler,
    UpdateActivityHandler,
    DeleteActivityHandler,
    MoveVisitHandler,
    RecordVisitOutcomeHandler,
    ListActivitiesHandler,
    ShowActivityHandler,
    TaskAssignees,
    TaskPresenter,
    AddTaskHandler,
    UpdateTaskHandler,
    DeleteTaskHandler,
    ListTasksHandler,
    ShowTaskHandler,
    ListTodaysTasksHandler,
    SendTaskReminders,
    photoStore,
    LeadItems,
    ListLeadsHandler,
    ShowLeadBoardHandler,
    CountLeadsHandler,
    CountLeadsByPropertyHandler,
    CountLeadTotalsHandler,
    ListRecentLeadsHandler,
    FindLeadSubjectNamesHandler,
    FindLeadsByNameHandler,
    ExportLeadsHandler,
    FormMetrics,
    CountInquiriesByWeekHandler,
    MeasureRepliesByWeekHandler,
    ListLeadSourcesHandler,
    ShowLeadSourceHandler,
    CreateLeadSourceHandler,
    RenameLeadSourceHandler,
    DeleteLeadSourceHandler,
    ListPipelineStagesHandler,
    ShowPipelineStageHandler,
    CreatePipelineStageHandler,
    UpdatePipelineStageHandler,
    DeletePipelineStageHandler,
    MailContext,
    LeadNotifications,
    SendAutoresponse,
    ScheduleDigests,
    DigestWork,
    SendDigests,
    ListLeadMailsHandler,
    CountFailedMailsHandler,
    RetryMailHandler,
    DismissMailHandler,
    ShowLeadSettingsHandler,
    UpdateLeadSettingsHandler,
    FormChallenges,
    PurgeUsedChallenges,
    ReplyContext,
    SendReplyHandler,
    UpdateReplyWhenMailSettled,
    ListReplyDraftsHandler,
    ListReplyTemplatesHandler,
    ShowReplyTemplateHandler,
    CreateReplyTemplateHandler,
    UpdateReplyTemplateHandler,
    DeleteReplyTemplateHandler,
    ListLeadViewsHandler,
    SaveLeadViewHandler,
    RenameLeadViewHandler,
    DeleteLeadViewHandler,
    PhotoFiles,
    SweepPhotoFiles,
    LeadExporter,
    LeadErasure,
    PersonalLeads,
    FindPersonalLeadsHandler,
    ExportPersonalDataHandler,
    ErasePersonalDataHandler,
    ReapplyErasuresHandler,
    ApplyRetention,
  ],
})
export class LeadsModule {}
