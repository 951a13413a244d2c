import { UpdateReplyTemplateHandler } from './update-reply-template.ts';
import { CreateReplyTemplateHandler } from './create-reply-template.ts';
import { DeleteReplyTemplateHandler } from './delete-reply-template.ts';
import { UpdateReplyWhenMailSettled } from './update-reply-when-mail-settled.ts';
import { ListReplyDraftsHandler } from './list-reply-drafts.ts';
import { ListReplyTemplatesHandler } from './list-reply-templates.ts';
import { ReplyContext } from './reply-context.ts';
import { SendReplyHandler } from './send-reply.ts';
import { ShowReplyTemplateHandler } from './show-reply-template.ts';

export const replyHandlers = [
  ReplyContext,
  SendReplyHandler,
  UpdateReplyWhenMailSettled,
  ListReplyDraftsHandler,
  ListReplyTemplatesHandler,
  ShowReplyTemplateHandler,
  CreateReplyTemplateHandler,
  UpdateReplyTemplateHandler,
  DeleteReplyTemplateHandler,
];
