import { waitFor } from './wait-for.ts';

type Sql = (statement: string) => Promise<unknown[]>;

export const waitForLockWait = (sql: Sql) => waitForStatement(sql, `wait_event_type = 'Lock'`);

/** Waits until another process was refused a lease and polls for it. */
export const waitForLeaseWait = (sql: Sql) => waitForStatement(sql, `query like '%from leases join pg_locks%'`);

const waitForStatement = (sql: Sql, condition: string) =>
  waitFor(async () => {
    const rows = await sql(
      `select 1 from pg_stat_activity
       where datname = current_database() and query not like '%pg_stat_activity%' and ${condition}`,
    );
    if (rows.length === 0) throw new Error(`No statement matches: ${condition}`);
  }, 30_000);
