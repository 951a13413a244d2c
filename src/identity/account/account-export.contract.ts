import { z } from 'zod';
import { AccountDetails } from '../account.contract.ts';
import { OpenSession } from '../session.contract.ts';

const moment = z.iso.datetime();

/** Everything stored about the owner of an account, except secrets (GDPR, article 15). */
export const AccountExport = z
  .object({
    account: AccountDetails.extend({
      avatarUrl: z.string().nullable(),
      portrait: z.string().nullable().meta({ description: 'The portrait itself, as JPEG in Base64' }),
      languages: z.array(z.string()),
      phone: z.string().nullable(),
      hasWhatsapp: z.boolean(),
      isShown: z.boolean(),
      confirmedAt: moment.nullable(),
      staffSince: moment.nullable(),
      secondFactorSince: moment.nullable(),
      lastSignedInAt: moment.nullable(),
    }),
    sessions: z.array(OpenSession.omit({ isCurrent: true })),
    recoveryCodes: z.array(z.object({ usedAt: moment.nullable() })),
    links: z.array(z.object({ purpose: z.string(), createdAt: moment, expiresAt: moment, usedAt: moment.nullable() })),
    requests: z.array(z.object({ kind: z.string(), firstName: z.string(), lastName: z.string(), createdAt: moment })),
    mails: z.array(z.object({ subject: z.string(), state: z.string(), createdAt: moment, sentAt: moment.nullable() })),
    actions: z.array(
      z.object({ at: moment, action: z.string(), subject: z.string().nullable(), address: z.string().nullable() }),
    ),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;
