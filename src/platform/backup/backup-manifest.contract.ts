import { z } from 'zod';

/** Contents of a backup folder. Written last: a folder without a manifest is not a backup. */
export const BackupManifest = z.strictObject({
  format: z.literal(1),
  application: z.string(),
  postgres: z.string(),
  /** Start of the snapshot, which contains everything committed before. */
  snapshotAt: z.iso.datetime(),
  /** Duration of the backup. */
  seconds: z.number(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      file: z.string().regex(/^tables\/[\w.-]+$/),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), last: z.string().nullable() })),
  files: z.strictObject({ list: z.literal('files.jsonl.zst'), sha256: z.string(), count: z.int(), bytes: z.int() }),
});
export type BackupManifest = z.infer<typeof BackupManifest>;
export type StoredTable = BackupManifest['tables'][number];

/** A line of the file list. Contents are stored beside the backups under their hash, once for all backups. */
export const StoredFile = z.strictObject({
  path: z.string().regex(/^(?!.*\.\.)[\w-][\w./-]*$/),
  bytes: z.int(),
  /** In milliseconds; a file with unchanged path, size and time is not read again. */
  modified: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredFile = z.infer<typeof StoredFile>;
