import type { Client } from 'pg';
import { connectForBackup } from './backup-database.sql.ts';

export interface Snapshot extends AsyncDisposable {
  /** When it began: whatever was committed before is in it. */
  readonly at: Date;
  readonly postgres: string;
  /** The connection that keeps it. */
  readonly holder: Client;
  /** One more connection that sees the same. */
  open(): Promise<Client>;
}

const BEGIN = 'begin transaction isolation level repeatable read, read only';
const EXPORT = `select pg_export_snapshot() as id, now() as at, current_setting('server_version') as postgres`;
/** Which takes no parameter: PostgreSQL writes the statement. */
const IMPORT = `select format('set transaction snapshot %L', $1::text) as statement`;
/** One backup at a time: a second one could remove what the first has just written. */
const TRY_LOCK = `select pg_try_advisory_lock(hashtextextended('backup', 0)) as taken`;

interface ExportedSnapshot {
  id: string;
  at: Date;
  postgres: string;
}

/** What the database contains at one moment, to be read by several connections while others go on writing. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  await using pending = new AsyncDisposableStack();
  const open = async () => {
    const client = await connectForBackup(url);
    pending.defer(() => client.end());
    return client;
  };
  const holder = await open();
  const [turn] = (await holder.query<{ taken: boolean }>(TRY_LOCK)).rows;
  if (!turn!.taken) throw new Error('Otra copia está en marcha: espere a que termine.');
  await holder.query(BEGIN);
  const [{ id, ...exported }] = (await holder.query<ExportedSnapshot>(EXPORT)).rows as [ExportedSnapshot];
  const resources = pending.move();
  return {
    ...exported,
    holder,
    async open() {
      const client = await connectForBackup(url);
      resources.defer(() => client.end());
      await client.query(BEGIN);
      for (const { statement } of (await holder.query<{ statement: string }>(IMPORT, [id])).rows)
        await client.query(statement);
      return client;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
