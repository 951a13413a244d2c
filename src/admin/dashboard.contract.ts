import { z } from 'zod';
import { PropertyStatus } from '../catalogue/property.contract.ts';
import { LeadStatus } from '../leads/lead.contract.ts';

const Figure = z
  .object({
    total: z.int(),
    thisMonth: z.int().nullable().meta({ description: 'Number in the current month, in Europe/Madrid' }),
    lastMonth: z.int().nullable().meta({ description: 'Number in the month before; null if unknown' }),
  })
  .meta({ id: 'Figure' });
export type Figure = z.infer<typeof Figure>;

/** `imports` are runs to review, `missing-parts` are incomplete properties, and `accounts` are users without a role. */
export const PendingWorkKind = z
  .enum(['unanswered', 'overdue', 'failed-mails', 'imports', 'missing-parts', 'accounts'])
  .meta({ id: 'PendingWorkKind', description: 'Kind of pending work' });
export type PendingWorkKind = z.infer<typeof PendingWorkKind>;

/** Parts that the user has no permission for are null or absent. */
export const DashboardDetails = z
  .object({
    countedAt: z.iso.datetime().meta({ description: 'Time of the count; figures are at most five minutes old' }),
    figures: z.object({
      properties: Figure.nullable(),
      inquiries: Figure.nullable(),
      newInquiries: Figure.nullable(),
      featured: Figure.nullable(),
    }),
    stages: z
      .array(z.object({ id: z.uuid().nullable(), name: z.string().nullable(), leads: z.int() }))
      .nullable()
      .meta({ description: 'In pipeline order; without a name for leads that have no stage' }),
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
      .meta({ description: 'The five latest inquiries' }),
    pendingWork: z
      .array(z.object({ kind: PendingWorkKind, count: z.int().min(1) }))
      .meta({ description: 'Work that needs an action now; empty kinds are omitted' }),
  })
  .meta({ id: 'Dashboard' });
export type DashboardDetails = z.infer<typeof DashboardDetails>;

const week = z.iso.date().meta({ description: 'Monday of the week, in Europe/Madrid' });

/** Parts that the user has no permission for are null. */
export const DashboardCharts = z
  .object({
    countedAt: z.iso.datetime().meta({ description: 'Time of the count; figures are at most five minutes old' }),
    inquiries: z
      .object({
        weeks: z.array(week).meta({ description: 'The last twelve weeks, including the current one' }),
        sources: z.array(z.object({ id: z.uuid().nullable(), name: z.string(), inquiries: z.array(z.int()) })).meta({
          description: 'Sources by number of inquiries, with a figure per week; a null id stands for all others',
        }),
      })
      .nullable(),
    replies: z
      .array(
        z.object({
          week,
          replies: z.int().meta({ description: 'Number of first replies in the week' }),
          inTime: z.int().meta({ description: 'Number of replies within 24 hours, as the site promises' }),
          medianMinutes: z.int().nullable().meta({ description: 'Within business hours; null without replies' }),
        }),
      )
      .nullable(),
    stock: z.array(z.object({ status: PropertyStatus, properties: z.int() })).nullable(),
  })
  .meta({ id: 'DashboardCharts' });
export type DashboardCharts = z.infer<typeof DashboardCharts>;
