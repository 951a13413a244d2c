import type { Lead } from '../lead.entity.ts';

type ReplyState = Pick<Lead, 'kind' | 'status' | 'askedAt' | 'createdAt' | 'firstRepliedAt'>;

/** SQL on `inquiries i`: an inquiry without a reply and with the status new, or one that a merge added to a lead. */
export const UNANSWERED = `(i.first_replied_at is null
  and (i.asked_at is not null or i.kind <> 'staff' and i.status = 'new'))`;

/** The same for an entity. */
export const isUnanswered = ({ kind, status, askedAt, firstRepliedAt }: ReplyState) =>
  firstRepliedAt === null && (askedAt !== null || (kind !== 'staff' && status === 'new'));

/** When the inquiry that awaits its first reply arrived; null for leads of staff. */
export const getWaitingSince = ({ kind, askedAt, createdAt }: ReplyState) =>
  askedAt ?? (kind === 'staff' ? null : createdAt);
