import { UpdateLeadSettings } from '../../../src/leads/settings/lead-settings.ts';
import { DismissMail, RetryMail } from '../../../src/leads/notifications/lead-mails.ts';

import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertMail } from '../../setup/insert-mail.ts';
import type { Prepare } from './audited-commands.ts';

const RETENTION = { leadMonths: 12, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };

export const auditedMails: Record<string, Prepare> = {
  UpdateLeadSettings: (_, { member }) =>
    new UpdateLeadSettings(member, 0, { sendsAutoresponse: true, sendsDigest: true, retention: RETENTION }),
  RetryMail: async (site, { member }) => {
    const about = (await insertInquiry(site)).id;
    return new RetryMail(member, await insertMail(site, { about, state: 'failed' }));
  },
  DismissMail: async (site, { member }) => {
    const about = (await insertInquiry(site)).id;
    return new DismissMail(member, await insertMail(site, { about, state: 'failed' }));
  },
};
