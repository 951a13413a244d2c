import { AnswerVisitor } from './answer-visitor.ts';
import { BeginDigests } from './begin-digests.ts';
import { CountFailedMailsHandler } from './count-failed-mails.ts';
import { DigestWork } from './digest-work.sql.ts';
import { DismissMailHandler } from './dismiss-mail.ts';
import { LeadNotifications } from './lead-notifications.ts';
import { LetterContext } from './letter-context.ts';
import { ListLeadMailsHandler } from './list-lead-mails.ts';
import { SendDigests } from './send-digests.ts';
import { SendMailAgainHandler } from './send-mail-again.ts';

export const notificationHandlers = [
  LetterContext,
  LeadNotifications,
  AnswerVisitor,
  BeginDigests,
  DigestWork,
  SendDigests,
  ListLeadMailsHandler,
  CountFailedMailsHandler,
  SendMailAgainHandler,
  DismissMailHandler,
];
