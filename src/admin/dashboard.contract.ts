import { z } from 'zod';
import { LeadStatus } from '../leads/lead.contract.ts';

const Figure = z
  .object({
    total: z.int(),
    thisMonth: z.int().nullable().meta({ description: 'How many of them came in the current month, in Madrid' }),
    lastMonth: z.int().nullable().meta({ description: 'In the whole month before; null where nobody can tell' }),
  })
  .meta({ id: 'Figure' });
export type Figure = z.infer<typeof Figure>;

export const PendingWorkKind = z
  .enum(['unanswered', 'overdue', 'failed-mails', 'imports', 'missing-parts', 'accounts'])
  .meta({ id: 'PendingWorkKind', description: 'What waits for somebody' });
export type PendingWorkKind = z.infer<typeof PendingWorkKind>;

/** Parts that the user may not see are null or absent. */
export const DashboardDetails = z
  .object({
    countedAt: z.iso.datetime().meta({ description: 'Figures and stages are counted anew after five minutes' }),
    figures: z.object({
      properties: Figure.nullable(),
      inquiries: Figure.nullable(),
      newInquiries: Figure.nullable(),
      featured: Figure.nullable(),
    }),
    stages: z
      .array(z.object({ id: z.uuid().nullable(), name: z.string().nullable(), leads: z.int() }))
      .nullable()
      .meta({ description: 'In their order; without a name: leads that stand in none' }),
    recent: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          email: z.string().nullable(),
          status: LeadStatus,
          createdAt: z.iso.datetime(),
        }),
      )
      .nullable()
      .meta({ description: 'The last five inquiries' }),
    duties: z
      .array(z.object({ duty: PendingWorkKind, count: z.int().min(1) }))
      .meta({ description: 'What waits now; nothing that nobody waits for' }),
  })
  .meta({ id: 'Dashboard' });
export type DashboardDetails = z.infer<typeof DashboardDetails>;
