import { DiskAlarm } from './admin/disk/disk-alarm.entity.ts';
import { AgencySettings } from './agency/agency-settings.entity.ts';
import { ContentBlock, ContentVersion } from './agency/content/content.entity.ts';
import { CachedPropertyDetails } from './catalogue/details-cache/cached-property-details.entity.ts';
import { DeletedFeedProperty } from './catalogue/feed-sync/deleted-feed-property.entity.ts';
import { MarketChange } from './catalogue/market/market-change.entity.ts';
import { PropertyViews } from './catalogue/page-views/property-views.entity.ts';
import { PropertyPicture } from './catalogue/pictures/property-picture.entity.ts';
import { Property } from './catalogue/property.entity.ts';
import { PropertyTranslation } from './catalogue/translations/property-translation.entity.ts';
import { FeedAlias } from './feeds/aliases/feed-alias.entity.ts';
import { FeedRun } from './feeds/feed-run.entity.ts';
import { Feed } from './feeds/feed.entity.ts';
import { Portrait } from './identity/account/portrait.entity.ts';
import { AccountRequest, Registration, AccountToken } from './identity/accounts/accounts.entity.ts';
import { RecoveryCode, SecuritySettings } from './identity/second-factor/second-factor.entity.ts';
import { Session } from './identity/sessions/session.entity.ts';
import { User, UserRole } from './identity/user.entity.ts';
import { LeadActivity } from './leads/activities/lead-activity.entity.ts';
import { LeadChange } from './leads/history/lead-change.entity.ts';
import { InquiryPhoto } from './leads/inquiries/inquiry-photo.entity.ts';
import { UsedChallenge } from './leads/inquiries/used-challenge.entity.ts';
import { Lead } from './leads/lead.entity.ts';
import { LeadSource } from './leads/pipeline/lead-source.entity.ts';
import { PipelineStage } from './leads/pipeline/pipeline-stage.entity.ts';
import { ReplyTemplate } from './leads/replies/reply-template.entity.ts';
import { LeadView } from './leads/saved-views/lead-view.entity.ts';
import { LeadSettings } from './leads/settings/lead-settings.entity.ts';
import { LeadTask } from './leads/tasks/lead-task.entity.ts';
import { AuditEntry } from './platform/audit/audit-entry.entity.ts';
import { BackupRecord } from './platform/backup/backup-record.entity.ts';
import { IdempotencyKey } from './platform/idempotency-key.entity.ts';
import { LeaseRecord } from './platform/leases/lease-record.entity.ts';
import { RequestCount } from './platform/limits/request-count.entity.ts';
import { Mail } from './platform/mail/mail.entity.ts';
import { SystemPause } from './platform/system-pause.entity.ts';
import { QuarantinedProperty } from './search/projection/quarantined-property.entity.ts';
import { ListedProperty } from './search/table/listed-property.entity.ts';

export const entities = [
  Property,
  PropertyPicture,
  PropertyTranslation,
  DeletedFeedProperty,
  MarketChange,
  PropertyViews,
  CachedPropertyDetails,
  Feed,
  FeedAlias,
  FeedRun,
  AgencySettings,
  ContentBlock,
  ContentVersion,
  AuditEntry,
  DiskAlarm,
  User,
  Portrait,
  UserRole,
  Session,
  AccountToken,
  AccountRequest,
  Registration,
  RecoveryCode,
  SecuritySettings,
  ListedProperty,
  QuarantinedProperty,
  LeaseRecord,
  Mail,
  Lead,
  InquiryPhoto,
  LeadSource,
  PipelineStage,
  LeadActivity,
  LeadTask,
  LeadChange,
  LeadView,
  LeadSettings,
  ReplyTemplate,
  UsedChallenge,
  IdempotencyKey,
  RequestCount,
  BackupRecord,
  SystemPause,
];
