import { Module } from '@nestjs/common';
import { FileStore } from '../platform/files/file-store.ts';
import { ActivitiesController } from './activities/activities.controller.ts';
import { activityHandlers } from './activities/activity-handlers.ts';
import { AssignedLeads } from './assignment/assigned-leads.sql.ts';
import { FormLimits } from './inquiries/form-limits.ts';
import { FormsController } from './inquiries/forms.controller.ts';
import { InquiriesController } from './inquiries/inquiries.controller.ts';
import { PurgeOldPhotos } from './photos/purge-old-photos.ts';
import { InquiryPhotoStore } from './photos/inquiry-photo-store.ts';
import { StorePhotoHandler } from './photos/store-photo.ts';
import { LeadNotifications } from './notifications/lead-notifications.ts';
import { InquiryProperty } from './inquiries/inquiry-property.ts';
import { ReceiveInquiryHandler } from './inquiries/receive-inquiry.ts';
import { ResponseTimeTracker } from './response-time/response-time-tracker.ts';
import { LeadActionsController } from './record/lead-filing.controller.ts';
import { LeadProgressController } from './progress/lead-progress.controller.ts';
import { leadHandlers } from './record/lead-handlers.ts';
import { StaffLeadsController } from './record/staff-leads.controller.ts';
import { ReplyTimeController } from './response-time/reply-time.controller.ts';
import { ShowReplyTimeHandler } from './response-time/show-reply-time.sql.ts';
import { CompareScores } from './scoring/compare-scores.ts';
import { leadStatisticsHandlers } from './statistics/lead-statistics-handlers.ts';
import { taskHandlers } from './tasks/task-handlers.ts';
import { TasksController } from './tasks/tasks.controller.ts';
import { TodaysTasksController } from './tasks/today/todays-tasks.controller.ts';
import { leadListHandlers } from './lists/lead-list-handlers.ts';
import { LeadListsController } from './lists/lead-lists.controller.ts';
import { LeadSourcesController } from './sources/lead-sources.controller.ts';
import { sourceHandlers } from './sources/source-handlers.ts';
import { PipelineStagesController } from './stages/pipeline-stages.controller.ts';
import { stageHandlers } from './stages/stage-handlers.ts';
import { LeadMailsController } from './notifications/lead-mails.controller.ts';
import { notificationHandlers } from './notifications/notification-handlers.ts';
import { LeadSettingsController } from './settings/lead-settings.controller.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import { challengeProviders } from './challenge/challenge-providers.ts';
import { FormChallengesController } from './challenge/form-challenges.controller.ts';
import { RepliesController } from './replies/replies.controller.ts';
import { replyHandlers } from './replies/reply-handlers.ts';
import { ReplyTemplatesController } from './replies/reply-templates.controller.ts';
import { LeadViewsController } from './saved-views/lead-views.controller.ts';
import { leadViewHandlers } from './saved-views/lead-view-handlers.ts';
import { PersonalDataController } from './privacy/personal-data.controller.ts';
import { privacyHandlers } from './privacy/privacy-handlers.ts';

const photoStore = {
  provide: InquiryPhotoStore,
  inject: [FileStore],
  useFactory: (files: FileStore) => new InquiryPhotoStore(files, 'inquiry-photos'),
};

@Module({
  controllers: [
    InquiriesController,
    FormsController,
    ReplyTimeController,
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
    InquiryProperty,
    ReceiveInquiryHandler,
    LeadNotifications,
    StorePhotoHandler,
    PurgeOldPhotos,
    FormLimits,
    AssignedLeads,
    ResponseTimeTracker,
    CompareScores,
    ShowReplyTimeHandler,
    ...leadHandlers,
    ...activityHandlers,
    ...taskHandlers,
    photoStore,
    ...leadListHandlers,
    ...leadStatisticsHandlers,
    ...sourceHandlers,
    ...stageHandlers,
    ...notificationHandlers,
    ...settingsHandlers,
    ...challengeProviders,
    ...replyHandlers,
    ...leadViewHandlers,
    ...privacyHandlers,
  ],
})
export class LeadsModule {}
