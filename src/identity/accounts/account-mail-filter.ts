import { buildRecipientFilter } from '../../platform/mail/mail-archive.ts';
import { CONFIRMATION_MAIL } from './account-mail-builder.ts';

/** Mails of an account or a registration. Others may go to the same address, such as the agency's own. */
export const accountMailFilter = ({ id, email }: { id: string; email: string }) => ({
  $or: [{ accountId: id }, { ...buildRecipientFilter(email), purpose: CONFIRMATION_MAIL }],
});
