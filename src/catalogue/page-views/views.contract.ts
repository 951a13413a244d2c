import { z } from 'zod';

const views = z.int().min(0);

export const PropertyViewStats = z
  .object({
    days: z
      .array(z.object({ day: z.iso.date().meta({ description: 'Europe/Madrid' }), views }))
      .meta({ description: 'The last 30 days with today, the oldest first, also those without a view' }),
    total: views.meta({ description: 'Of these days' }),
    before: views.meta({ description: 'Of the 30 days before them' }),
  })
  .meta({ id: 'PropertyViews' });
export type PropertyViewStats = z.infer<typeof PropertyViewStats>;

export const MostViewedQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(365).default(30).meta({ description: 'So many, with today' }),
});
export type MostViewedQuery = z.infer<typeof MostViewedQuery>;

export const MostViewedProperties = z
  .object({
    items: z
      .array(z.object({ id: z.uuid(), reference: z.string(), title: z.string(), views }))
      .max(10)
      .meta({ description: 'The most seen first; whatever became of them since' }),
  })
  .meta({ id: 'MostViewedProperties' });
export type MostViewedProperties = z.infer<typeof MostViewedProperties>;
