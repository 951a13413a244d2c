import { addressedTo } from '../../platform/mail/mail-archive.ts';
import { CONFIRMATION_MAIL } from './account-mails.ts';

/**
 * What was written to the owner of an account, and to whoever registered at its address. Others may be written to at
 * the same address: the agency itself, say.
 */
export const mailsOf = ({ id, email }: { id: string; email: string }) => ({
  $or: [{ accountId: id }, { ...addressedTo(email), purpose: CONFIRMATION_MAIL }],
});
