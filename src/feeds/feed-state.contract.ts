import { z } from 'zod';
import { Validators } from '../platform/net/validators.contract.ts';
import { RunError, RunFaults, RunWarnings } from './feed-run.contract.ts';

/** Start of the next incremental sync of a feed. */
export const SyncCursor = z.object({
  /** Newest modification date in the source. */
  watermark: z.string().nullable(),
  /**
   * Listed properties that were not stored. The next incremental sync requests them by reference, although they may be
   * older than the watermark.
   */
  missed: z.array(
    z.object({
      reference: z.string(),
      /** `computeResalesHash` of the row in the list. */
      hash: z.string(),
      /** Date as Resales-Online wrote it; `updated` is the parsed date. */
      lastUpdated: z.string(),
      updated: z.string().nullable(),
      tries: z.int(),
    }),
  ),
});
export type SyncCursor = z.infer<typeof SyncCursor>;

export const NO_CURSOR: SyncCursor = { watermark: null, missed: [] };

/** State of a source at the last complete run, with its result. An unchanged source needs no work. */
export const SourceFingerprint = z.object({
  validators: Validators.nullable(),
  /** Digest of the feed's bytes and of the charset that its server declares. */
  digest: z.string(),
  /** Versions of the mapper and of its settings. */
  mapping: z.string(),
  /** Number of properties with a stored fingerprint after the run. */
  settled: z.int(),
  /**
   * Report of the run, which is repeated for an unchanged source. `unchanged` includes created and updated properties.
   */
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
  warnings: RunWarnings,
  errors: z.array(RunError),
  faults: RunFaults,
});
export type SourceFingerprint = z.infer<typeof SourceFingerprint>;
