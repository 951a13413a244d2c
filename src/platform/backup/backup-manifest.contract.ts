import { z } from 'zod';

/** What the folder of one backup contains. It is written last: a folder without one is no backup. */
export const BackupManifest = z.strictObject({
  format: z.literal(1),
  application: z.string(),
  postgres: z.string(),
  /** When the snapshot began: whatever was committed before is in it. */
  snapshotAt: z.iso.datetime(),
  seconds: z.number(),
  /** The applied migrations, which make the schema that the tables fit. */
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

/** A line of the list of files. The contents lie beside the backups under their hash, once for all of them. */
export const StoredFile = z.strictObject({
  path: z.string().regex(/^(?!.*\.\.)[\w-][\w./-]*$/),
  bytes: z.int(),
  /** Milliseconds; a file that kept its path, size and this is not read again. */
  modified: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredFile = z.infer<typeof StoredFile>;
