import { LeaseLost } from '../../src/platform/leases/lease-lost.ts';
import type { Lease } from '../../src/platform/leases/lease.ts';
import { getSessionUrl } from '../../src/platform/database/get-session-url.ts';
import { Leases } from '../../src/platform/leases/leases.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';
import { untilLockWaitedFor } from '../setup/until-lock-waited-for.ts';
import { leaseHolder } from './leases/lease-holder.ts';

describe('a lease', () => {
  const site = useFixture(startApp);
  let leases: Leases;
  beforeAll(() => {
    leases = site.app.get(Leases);
  });

  const epochOf = (lease: Lease) => Promise.resolve(lease.epoch);
  const sql = (statement: string) => site.em().execute<Record<string, unknown>[]>(statement);

  /** Holds the lease until it is released. */
  const held = async (name: string) => {
    let release: () => void = () => undefined;
    let work: Promise<unknown> = Promise.resolve();
    const lease = await new Promise<Lease>((taken) => {
      work = leases.withLease(name, (mine) => {
        taken(mine);
        return new Promise<void>((done) => (release = done));
      });
    });
    return { lease, release: () => (release(), work) };
  };

  const freeze = (name: string) =>
    sql(`update leases set heartbeat_at = now() - interval '16 seconds' where name = '${name}'`);

  it('has one holder at a time, each with an epoch of its own', async () => {
    const first = await held('a');
    expect(await leases.withLease('a', epochOf)).toBeUndefined();
    expect(await leases.withLease('b', epochOf)).toBe(1);
    await first.release();
    expect(await leases.withLease('a', epochOf)).toBe(first.lease.epoch + 1);
    expect(await leases.withLease('a', epochOf)).toBe(first.lease.epoch + 2);
  });

  it('is free again when the work fails', async () => {
    await expect(leases.withLease('failing', () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
    expect(await leases.withLease('failing', epochOf)).toBe(2);
  });

  it('is waited for', async () => {
    const first = await held('waited');
    const next = leases.withLease('waited', epochOf, { waitMs: 5_000 });
    await first.release();
    expect(await next).toBe(first.lease.epoch + 1);
  });

  it('goes to whoever asks to be first before whoever asks to be last, and comes to both', async () => {
    const running = await held('turns');
    const order: string[] = [];
    const wait = (priority: 'high' | 'low') =>
      leases.withLease('turns', () => Promise.resolve(order.push(priority)), { waitMs: 20_000, priority });
    const locks = () =>
      sql(`select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
      and classid::bigint << 32 | objid::bigint = hashtextextended('lease-first:turns', 0)`);
    const waiting = [...Array.from({ length: 3 }, () => wait('low')), wait('high'), wait('high')];
    await waitFor(async () => expect(await locks()).toHaveLength(2));
    await running.release();
    await Promise.all(waiting);
    expect(order).toEqual(['high', 'high', 'low', 'low', 'low']);
  });

  it('is lost with its connection, and free at once', async () => {
    const { lease, release } = await held('cut');
    await lease.fence(site.em());
    await sql(`select pg_terminate_backend(backend_pid) from leases where name = 'cut'`);
    await waitFor(() => Promise.resolve(expect(lease.signal.aborted).toBe(true)));
    expect(await leases.withLease('cut', epochOf)).toBe(lease.epoch + 1);
    await expect(lease.fence(site.em())).rejects.toThrow(LeaseLost);
    await release();
  });

  it('is kept by its heartbeat', async () => {
    const { lease, release } = await held('beating');
    await sql(`update leases set heartbeat_at = now() - interval '9 seconds' where name = 'beating'`);
    expect(await leases.withLease('beating', epochOf, { waitMs: 7_500 })).toBeUndefined();
    expect(lease.signal.aborted).toBe(false);
    await release();
  });

  it('is taken from who has no heartbeat any more', async () => {
    const { lease, release } = await held('frozen');
    await freeze('frozen');
    expect(await leases.withLease('frozen', epochOf)).toBe(lease.epoch + 1);
    expect(lease.signal.aborted).toBe(true);
    await release();
  });

  it('lets a write in flight finish first, and refuses the one that comes late', async () => {
    const { lease, release } = await held('busy');
    const order: string[] = [];
    const em = site.em();
    await em.begin();
    await lease.fence(em);
    await freeze('busy');
    const next = leases.withLease('busy', async ({ epoch }) => {
      order.push(`taken by ${epoch}`);
      await expect(site.em().transactional((late) => lease.fence(late))).rejects.toThrow(LeaseLost);
    });
    await untilLockWaitedFor(sql);
    order.push('committed');
    await em.commit();
    await next;
    expect(order).toEqual(['committed', `taken by ${lease.epoch + 1}`]);
    await release();
  });

  it('is taken from a stopped process, whose open transaction comes to nothing', async () => {
    const holder = await leaseHolder(getSessionUrl(site.config), 'stopped');
    try {
      holder.signal('SIGSTOP');
      const since = Date.now();
      expect(await leases.withLease('stopped', epochOf, { waitMs: 40_000 })).toBe(2);
      expect(Date.now() - since).toBeLessThan(25_000);

      holder.signal('SIGCONT');
      expect(await holder.says()).toBe('lost');
      holder.commit();
      expect(await holder.says()).toBe('refused');
      expect(await sql(`select 1 from audit_entries where action = 'late'`)).toHaveLength(0);
    } finally {
      await holder.end();
    }
  }, 60_000);
});
