import { addressedTo } from '../../platform/mail/mail-archive.ts';
import { CONFIRMATION_MAIL } from './account-mails.ts';

/** Mails of an account or a registration. Others may go to the same address, such as the agency's own. */
export const mailsOf = ({ id, email }: { id: string; email: string }) => ({
  $or: [{ accountId: id }, { ...addressedTo(email), purpose: CONFIRMATION_MAIL }],
});
