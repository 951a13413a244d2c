import { Client } from 'pg';
import { closeTimedOutConnections } from '../database/connection-hooks.ts';
import { databaseLimits } from '../database/database-limits.ts';
import { SECOND_MS } from '../time-units.contract.ts';

/** Shorter than the time after which another process takes over. */
const HEARTBEAT_OPTIONS = { query_timeout: 10 * SECOND_MS };

const LEASE_KEY = `hashtextextended('lease:' || $1, 0)`;
const HIGH_PRIORITY_KEY = `hashtextextended('lease-first:' || $1, 0)`;

/** `pg_locks` splits a 64-bit advisory key into `classid` and `objid`; `objsubid` is 1 for such keys. */
const isLockOn = (key: string) =>
  `locktype = 'advisory' and objsubid = 1 and classid::bigint << 32 | objid::bigint = ${key}`;

/**
 * Holds a lease: an advisory lock, and a row with its epoch and heartbeat. PostgreSQL releases the lock when the
 * connection ends, even if the process dies.
 */
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

  /**
   * Takes a second, shared lock until `release`. While anyone holds it, low-priority processes do not acquire the
   * lease.
   */
  async announceHighPriority() {
    await this.client.query(`select pg_advisory_lock_shared(${HIGH_PRIORITY_KEY})`, [this.name]);
  }

  /**
   * Returns the epoch, or undefined if the lease is taken. One statement, so that a process that freezes during it
   * holds either nothing or a lease with a heartbeat.
   */
  async tryAcquire(yieldsToHighPriority: boolean): Promise<number | undefined> {
    const { rows } = await this.client.query<{ epoch: number }>(
      `update leases set epoch = epoch + 1, backend_pid = pg_backend_pid(), heartbeat_at = clock_timestamp()
       where name = $1 and case
         when $2 and exists (
           select from pg_locks where ${isLockOn(HIGH_PRIORITY_KEY)}
             and database = (select oid from pg_database where datname = current_database())
         ) then false
         else pg_try_advisory_lock(${LEASE_KEY}) end
       returning epoch`,
      [this.name, yieldsToHighPriority],
    );
    return rows[0]?.epoch;
  }

  /** Disconnects a holder without a recent heartbeat, which would hold the lock forever if frozen. */
  evictFrozen(afterSeconds: number) {
    return this.execute(
      `select pg_terminate_backend(pid) from leases join pg_locks on pid = backend_pid
       where name = $1 and heartbeat_at < clock_timestamp() - $2 * interval '1 second'
         and granted and ${isLockOn(LEASE_KEY)}`,
      afterSeconds,
    );
  }

  /** Returns false if another process has taken over. */
  async sendHeartbeat(epoch: number): Promise<boolean> {
    const text = 'update leases set heartbeat_at = clock_timestamp() where name = $1 and epoch = $2';
    const { rowCount } = await this.client.query({ text, values: [this.name, epoch], ...HEARTBEAT_OPTIONS });
    return Boolean(rowCount);
  }

  /** Ignores errors, since a lost connection holds no locks. */
  async release() {
    await this.client.query('select pg_advisory_unlock_all()').catch(() => undefined);
  }

  async close() {
    await this.release();
    await this.client.end();
  }

  private async execute(sql: string, ...values: number[]): Promise<boolean> {
    const { rowCount } = await this.client.query(sql, [this.name, ...values]);
    return Boolean(rowCount);
  }
}
