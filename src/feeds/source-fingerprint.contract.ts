import { z } from 'zod';
import { Validators } from '../platform/net/validators.contract.ts';
import { RunError, RunFaults, RunWarnings } from './feed-run.contract.ts';

/** A source as the last complete run found it, and what that run made of it: the same again needs no work. */
export const SourceFingerprint = z.object({
  validators: Validators.nullable(),
  digest: z.string().meta({ description: 'Of the bytes of the feed' }),
  mapping: z.string().meta({ description: 'How its records became properties' }),
  settled: z.int().meta({ description: 'How many properties of the feed were as their source says' }),
  /** The report of the run, which an unchanged source repeats. */
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
  warnings: RunWarnings,
  errors: z.array(RunError),
  faults: RunFaults,
});
export type SourceFingerprint = z.infer<typeof SourceFingerprint>;
