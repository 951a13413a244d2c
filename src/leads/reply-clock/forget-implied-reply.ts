import type { Lead } from '../lead.entity.ts';

/** Whoever undoes a change of stage takes back the reply that only this change implied. */
export function forgetImpliedReply(lead: Lead) {
  if (lead.firstRepliedAt?.getTime() !== lead.stageSince.getTime()) return;
  lead.firstRepliedAt = null;
  lead.replyMinutes = null;
}
