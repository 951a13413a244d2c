import { ChangeReplyTemplateHandler } from './change-reply-template.ts';
import { CreateReplyTemplateHandler } from './create-reply-template.ts';
import { DeleteReplyTemplateHandler } from './delete-reply-template.ts';
import { FollowReplyMail } from './follow-reply-mail.ts';
import { ListReplyDraftsHandler } from './list-reply-drafts.ts';
import { ListReplyTemplatesHandler } from './list-reply-templates.ts';
import { ReplySurroundings } from './reply-surroundings.ts';
import { SendReplyHandler } from './send-reply.ts';
import { ShowReplyTemplateHandler } from './show-reply-template.ts';

export const replyHandlers = [
  ReplySurroundings,
  SendReplyHandler,
  FollowReplyMail,
  ListReplyDraftsHandler,
  ListReplyTemplatesHandler,
  ShowReplyTemplateHandler,
  CreateReplyTemplateHandler,
  ChangeReplyTemplateHandler,
  DeleteReplyTemplateHandler,
];
