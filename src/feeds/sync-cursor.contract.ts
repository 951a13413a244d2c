import { z } from 'zod';

/** Where the next incremental sync of a feed begins. */
export const SyncCursor = z.object({
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
export type SyncCursor = z.infer<typeof SyncCursor>;

export const NO_CURSOR: SyncCursor = { watermark: null, missed: [] };
