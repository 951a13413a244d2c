import { z } from 'zod';

/** Where the next run takes up a source that is not read as a whole each time. */
export const Bookmark = z.object({
  watermark: z.string().nullable().meta({ description: 'The newest date that the source itself gives' }),
  missed: z
    .array(
      z.object({
        reference: z.string(),
        hash: z.string(),
        lastUpdated: z.string(),
        updated: z.string().nullable(),
        tries: z.int(),
      }),
    )
    .meta({ description: 'Listed, and neither had nor written: asked for by name, however old' }),
});
export type Bookmark = z.infer<typeof Bookmark>;

export const NO_BOOKMARK: Bookmark = { watermark: null, missed: [] };
