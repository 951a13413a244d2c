import { LeaseLost, type Lease, Leases } from '../../src/platform/leases/leases.ts';

import { getSessionUrl } from '../../src/platform/database/database-urls.ts';

import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { waitForLockWait } from '../setup/wait-for-lock-wait.ts';
import { leaseHolder } from './leases/lease-holder.ts';

describe('a lease', () => {
  const site = useFixture(startApp);
  let leases: Leases;
  beforeAll(() => {
    leases = site.app.get(Leases);
  });

  const returnEpoch = (lease: Lease) => Promise.resolve(lease.epoch);
  const sql = (statement: string) => site.em().execute<Record<string, unknown>[]>(statement);

  const holdLease = async (name: string) => {
    let release: () => void = () => undefined;
    let work: Promise<unknown> = Promise.resolve();
    const lease = await new Promise<Lease>((resolve) => {
      work = leases.withLease(name, (held) => {
        resolve(held);
        return new Promise<void>((end) => (release = end));
      });
    });
    return { lease, release: () => (release(), work) };
  };

  const expireHeartbeat = (name: string) =>
    sql(`update leases set heartbeat_at = now() - interval '16 seconds' where name = '${name}'`);

  it('has one holder at a time, each with its own epoch', async () => {
    const first = await holdLease('a');
    expect(await leases.withLease('a', returnEpoch)).toBeUndefined();
    expect(await leases.withLease('b', returnEpoch)).toBe(1);
    await first.release();
    expect(await leases.withLease('a', returnEpoch)).toBe(first.lease.epoch + 1);
    expect(await leases.withLease('a', returnEpoch)).toBe(first.lease.epoch + 2);
  });

  it('is released when the work fails', async () => {
    await expect(leases.withLease('failing', () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
    expect(await leases.withLease('failing', returnEpoch)).toBe(2);
  });

  it('can be waited for', async () => {
    const first = await holdLease('waited');
    const next = leases.withLease('waited', returnEpoch, { waitMs: 5_000 });
    await first.release();
    expect(await next).toBe(first.lease.epoch + 1);
  });

  it('goes to high-priority waiters first, and eventually to all', async () => {
    const running = await holdLease('turns');
    const order: string[] = [];
    const wait = (priority: 'high' | 'low') =>
      leases.withLease('turns', () => Promise.resolve(order.push(priority)), { waitMs: 20_000, priority });
    const findLocks = () =>
      sql(`select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
      and classid::bigint << 32 | objid::bigint = hashtextextended('lease-first:turns', 0)`);
    const pendingLeases = [...Array.from({ length: 3 }, () => wait('low')), wait('high'), wait('high')];
    await waitFor(async () => expect(await findLocks()).toHaveLength(2));
    await running.release();
    await Promise.all(pendingLeases);
    expect(order).toEqual(['high', 'high', 'low', 'low', 'low']);
  });

  it('is lost with its connection and free at once', async () => {
    const { lease, release } = await holdLease('cut');
    await lease.fence(site.em());
    await sql(`select pg_terminate_backend(backend_pid) from leases where name = 'cut'`);
    await waitFor(() => Promise.resolve(expect(lease.signal.aborted).toBe(true)));
    expect(await leases.withLease('cut', returnEpoch)).toBe(lease.epoch + 1);
    await expect(lease.fence(site.em())).rejects.toThrow(LeaseLost);
    await release();
  });

  it('is kept by its heartbeat', async () => {
    const { lease, release } = await holdLease('beating');
    await sql(`update leases set heartbeat_at = now() - interval '9 seconds' where name = 'beating'`);
    expect(await leases.withLease('beating', returnEpoch, { waitMs: 7_500 })).toBeUndefined();
    expect(lease.signal.aborted).toBe(false);
    await release();
  });

  it('is taken over when the heartbeat stops', async () => {
    const { lease, release } = await holdLease('frozen');
    await expireHeartbeat('frozen');
    expect(await leases.withLease('frozen', returnEpoch)).toBe(lease.epoch + 1);
    expect(lease.signal.aborted).toBe(true);
    await release();
  });

  it('lets an open transaction commit before it is taken over, and refuses later ones', async () => {
    const { lease, release } = await holdLease('busy');
    const order: string[] = [];
    const em = site.em();
    await em.begin();
    await lease.fence(em);
    await expireHeartbeat('busy');
    const next = leases.withLease('busy', async ({ epoch }) => {
      order.push(`taken by ${epoch}`);
      await expect(site.em().transactional((em) => lease.fence(em))).rejects.toThrow(LeaseLost);
    });
    await waitForLockWait(sql);
    order.push('committed');
    await em.commit();
    await next;
    expect(order).toEqual(['committed', `taken by ${lease.epoch + 1}`]);
    await release();
  });

  it('is taken over from a stopped process, whose open transaction is rolled back', async () => {
    const holder = await leaseHolder(getSessionUrl(site.config), 'stopped');
    try {
      holder.signal('SIGSTOP');
      const since = Date.now();
      expect(await leases.withLease('stopped', returnEpoch, { waitMs: 40_000 })).toBe(2);
      expect(Date.now() - since).toBeLessThan(25_000);

      holder.signal('SIGCONT');
      expect(await holder.readLine()).toBe('lost');
      holder.commit();
      expect(await holder.readLine()).toBe('refused');
      expect(await sql(`select 1 from audit_entries where action = 'late'`)).toHaveLength(0);
    } finally {
      await holder.end();
    }
  }, 60_000);
});
