import { z } from 'zod';

const term = (max: number, description: string, min = 1) =>
  z.int('Escriba un número entero').min(min, `Como mínimo ${min}`).max(max, `Como máximo ${max}`).meta({ description });

/** Retention periods of personal data; the agency's lawyer decides. */
export const RetentionTerms = z
  .strictObject({
    leadMonths: term(120, 'Months after the last activity until a lead is anonymised'),
    spamDays: term(365, 'Days until confirmed spam is deleted'),
    mailDays: term(3650, 'Days after sending until a mail is deleted'),
    addressDays: term(365, 'Days until IP addresses are removed from the audit log', 30),
    auditMonths: term(120, 'Months until audit log entries are deleted', 2),
  })
  .meta({ id: 'RetentionTerms' });
export type RetentionTerms = z.infer<typeof RetentionTerms>;

export const LeadSettingsInput = z.strictObject({
  sendsAutoresponse: z.boolean().meta({ description: 'Whether visitors get a confirmation with similar properties' }),
  sendsDigest: z.boolean().meta({ description: 'Whether agents get a daily digest of unanswered and overdue leads' }),
  retention: RetentionTerms,
});
export type LeadSettingsInput = z.infer<typeof LeadSettingsInput>;

export const LeadSettingsChanges = LeadSettingsInput.extend({ retention: RetentionTerms.partial() })
  .partial()
  .meta({ id: 'LeadSettingsChanges' });
export type LeadSettingsChanges = z.infer<typeof LeadSettingsChanges>;

export const LeadSettingsDetails = z
  .object({ ...LeadSettingsInput.shape, version: z.int().min(0).meta({ description: 'Version to send in If-Match' }) })
  .meta({ id: 'LeadSettings' });
export type LeadSettingsDetails = z.infer<typeof LeadSettingsDetails>;
