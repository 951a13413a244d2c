import { SendAutoresponse } from './autoresponse-queue.ts';
import { ScheduleDigests } from './schedule-digests.ts';
import { CountFailedMailsHandler } from './count-failed-mails.ts';
import { DigestWork } from './digest-work.sql.ts';
import { DismissMailHandler } from './dismiss-mail.ts';
import { LeadNotifications } from './lead-notifications.ts';
import { MailContext } from './mail-context.ts';
import { ListLeadMailsHandler } from './list-lead-mails.ts';
import { SendDigests } from './send-digests.ts';
import { RetryMailHandler } from './retry-mail.ts';

export const notificationHandlers = [
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
];
