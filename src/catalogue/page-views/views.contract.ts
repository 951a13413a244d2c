import { z } from 'zod';

const views = z.int().min(0);

export const PropertyViewStats = z
  .object({
    days: z
      .array(z.object({ day: z.iso.date().meta({ description: 'Date in Europe/Madrid' }), views }))
      .meta({ description: 'The last 30 days including today, oldest first, including days without views' }),
    total: views.meta({ description: 'Views in the last 30 days' }),
    previousTotal: views.meta({ description: 'Views in the 30 days before' }),
  })
  .meta({ id: 'PropertyViews' });
export type PropertyViewStats = z.infer<typeof PropertyViewStats>;

export const MostViewedQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(365).default(30).meta({ description: 'Number of days, including today' }),
});
export type MostViewedQuery = z.infer<typeof MostViewedQuery>;

export const MostViewedProperties = z
  .object({
    items: z
      .array(z.object({ id: z.uuid(), reference: z.string(), title: z.string(), views }))
      .max(10)
      .meta({ description: 'Most viewed first, in any status' }),
  })
  .meta({ id: 'MostViewedProperties' });
export type MostViewedProperties = z.infer<typeof MostViewedProperties>;
