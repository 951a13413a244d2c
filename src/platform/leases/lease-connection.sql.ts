import { Client } from 'pg';
import { databaseLimits } from '../database/database-limits.ts';
import { closeTimedOutConnections } from '../database/close-timed-out-connections.ts';

/** Shorter than the time after which another process may take over. */
const HEARTBEAT_OPTIONS = { query_timeout: 10_000 };

/** One advisory lock with its row, on a dedicated connection: PostgreSQL releases the lock when the process dies. */
export class LeaseConnection {
  private readonly client: Client;

  constructor(
    connectionString: string,
    private readonly name: string,
  ) {
    this.client = new Client({ connectionString, ...databaseLimits.leases });
    closeTimedOutConnections(this.client);
  }

  async open(onLoss: () => void) {
    this.client.on('error', onLoss).on('end', onLoss);
    await this.client.connect();
    await this.execute(`insert into leases (name) values ($1) on conflict do nothing`);
  }

  /** Takes a second, shared lock until the connection closes. Processes that give way look for it. */
  async announceHighPriority() {
    await this.client.query(`select pg_advisory_lock_shared(hashtextextended('lease-first:' || $1, 0))`, [this.name]);
  }

  /** A single statement, so that a process that freezes in it holds nothing, or a lease with a heartbeat. */
  async tryAcquire(yieldsToHighPriority: boolean): Promise<number | undefined> {
    const { rows } = await this.client.query<{ epoch: number }>(
      `update leases set epoch = epoch + 1, backend_pid = pg_backend_pid(), heartbeat_at = clock_timestamp()
       where name = $1 and case
         when $2 and exists (
           select from pg_locks where locktype = 'advisory' and objsubid = 1
             and database = (select oid from pg_database where datname = current_database())
             and classid::bigint << 32 | objid::bigint = hashtextextended('lease-first:' || $1, 0)
         ) then false
         else pg_try_advisory_lock(hashtextextended('lease:' || $1, 0)) end
       returning epoch`,
      [this.name, yieldsToHighPriority],
    );
    return rows[0]?.epoch;
  }

  /** Disconnects a holder without a recent heartbeat, which if frozen would hold the lock for ever. */
  evictFrozen(afterSeconds: number) {
    return this.execute(
      `select pg_terminate_backend(pid) from leases join pg_locks on pid = backend_pid
       where name = $1 and heartbeat_at < clock_timestamp() - $2 * interval '1 second'
         and locktype = 'advisory' and granted and objsubid = 1
         and classid::bigint << 32 | objid::bigint = hashtextextended('lease:' || $1, 0)`,
      afterSeconds,
    );
  }

  async sendHeartbeat(epoch: number): Promise<boolean> {
    const text = 'update leases set heartbeat_at = clock_timestamp() where name = $1 and epoch = $2';
    const { rowCount } = await this.client.query({ text, values: [this.name, epoch], ...HEARTBEAT_OPTIONS });
    return Boolean(rowCount);
  }

  /** Releases all locks of this connection. A lost connection holds none. */
  async release() {
    await this.client.query('select pg_advisory_unlock_all()').catch(() => undefined);
  }

  async close() {
    await this.release();
    await this.client.end();
  }

  /** Returns whether any row was affected. */
  private async execute(sql: string, ...values: number[]): Promise<boolean> {
    const { rowCount } = await this.client.query(sql, [this.name, ...values]);
    return Boolean(rowCount);
  }
}
