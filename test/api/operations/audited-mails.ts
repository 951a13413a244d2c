import { UpdateLeadSettings } from '../../../src/leads/settings/update-lead-settings.ts';
import { DismissMail } from '../../../src/leads/notifications/dismiss-mail.ts';
import { RetryMail } from '../../../src/leads/notifications/retry-mail.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aMail } from '../../setup/a-mail.ts';
import type { Prepare } from './audited-commands.ts';

const RETENTION = { leadMonths: 12, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };

/** What staff do with mails. */
export const auditedMails: Record<string, Prepare> = {
  UpdateLeadSettings: (_, { member }) =>
    new UpdateLeadSettings(member, 0, { sendsAutoresponse: true, sendsDigest: true, retention: RETENTION }),
  RetryMail: async (site, { member }) => {
    const about = (await anInquiry(site)).id;
    return new RetryMail(member, await aMail(site, { about, state: 'failed' }));
  },
  DismissMail: async (site, { member }) => {
    const about = (await anInquiry(site)).id;
    return new DismissMail(member, await aMail(site, { about, state: 'failed' }));
  },
};
