import { z } from 'zod';
import { PropertyStatus } from '../catalogue/property.contract.ts';

const week = z.iso.date().meta({ description: 'A Monday in Madrid' });

/** Parts that the user may not see are null. */
export const DashboardCharts = z
  .object({
    countedAt: z.iso.datetime().meta({ description: 'Counted anew after five minutes' }),
    inquiries: z
      .object({
        weeks: z.array(week).meta({ description: 'The last twelve, up to the current one' }),
        sources: z
          .array(z.object({ id: z.uuid().nullable(), name: z.string(), inquiries: z.array(z.int()) }))
          .meta({ description: 'The strongest first, with a figure for each week; null as id: all others' }),
      })
      .nullable(),
    replies: z
      .array(
        z.object({
          week,
          replies: z.int().meta({ description: 'First replies that were given in that week' }),
          inTime: z.int().meta({ description: 'How many came within 24 hours, as the website promises' }),
          medianMinutes: z.int().nullable().meta({ description: 'Within business hours; null without replies' }),
        }),
      )
      .nullable(),
    stock: z.array(z.object({ status: PropertyStatus, properties: z.int() })).nullable(),
  })
  .meta({ id: 'DashboardCharts' });
export type DashboardCharts = z.infer<typeof DashboardCharts>;
