import type { Lead } from '../lead.entity.ts';

type Asked = Pick<Lead, 'kind' | 'status' | 'askedAt' | 'createdAt' | 'firstRepliedAt'>;

/**
 * Of `inquiries i`: it came by a form, nobody has replied, and nobody has said what became of it; or a merge brought
 * it such a form, whatever had become of the lead before.
 */
export const UNANSWERED = `(i.first_replied_at is null
  and (i.asked_at is not null or i.kind <> 'staff' and i.status = 'new'))`;

/** The same of one. */
export const isUnanswered = ({ kind, status, askedAt, firstRepliedAt }: Asked) =>
  firstRepliedAt === null && (askedAt !== null || (kind !== 'staff' && status === 'new'));

/** Since when whoever wrote by a form waits for the first reply; null where nobody did. */
export const askedSince = ({ kind, askedAt, createdAt }: Asked) => askedAt ?? (kind === 'staff' ? null : createdAt);
