import { z } from 'zod';

const term = (max: number, description: string, min = 1) =>
  z.int('Escriba un número entero').min(min, `Como mínimo ${min}`).max(max, `Como máximo ${max}`).meta({ description });

/** How long personal data are stored; the agency's lawyer decides. */
export const RetentionTerms = z
  .strictObject({
    leadMonths: term(120, 'After the last activity; then nothing personal is left of a lead'),
    spamDays: term(365, 'Then spam is deleted; suspects wait for staff to judge them'),
    mailDays: term(3650, 'After sending'),
    addressDays: term(365, 'IP addresses in the audit', 30),
    auditMonths: term(120, 'Entries of the audit', 2),
  })
  .meta({ id: 'RetentionTerms' });
export type RetentionTerms = z.infer<typeof RetentionTerms>;

export const LeadSettingsInput = z.strictObject({
  sendsAutoresponse: z.boolean().meta({ description: 'A mail to the visitor: received, with similar properties' }),
  sendsDigest: z.boolean().meta({ description: 'Each morning what is unanswered and overdue' }),
  retention: RetentionTerms,
});
export type LeadSettingsInput = z.infer<typeof LeadSettingsInput>;

/** What saving takes: only what was changed. */
export const LeadSettingsChanges = LeadSettingsInput.extend({ retention: RetentionTerms.partial() })
  .partial()
  .meta({ id: 'LeadSettingsChanges' });
export type LeadSettingsChanges = z.infer<typeof LeadSettingsChanges>;

export const LeadSettingsDetails = z
  .object({ ...LeadSettingsInput.shape, version: z.int().min(0).meta({ description: 'For If-Match' }) })
  .meta({ id: 'LeadSettings' });
export type LeadSettingsDetails = z.infer<typeof LeadSettingsDetails>;
