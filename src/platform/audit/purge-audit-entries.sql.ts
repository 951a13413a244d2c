import type { EntityManager } from '@mikro-orm/postgresql';

interface RetentionPeriods {
  /** Age in days at which an entry loses its IP address. */
  readonly addressDays: number;
  /** Age in months at which an entry is deleted. */
  readonly auditMonths: number;
}

const PURGE = 'select forget_audit_entries(make_interval(days => ?), make_interval(months => ?)) as count';

/**
 * Calls a function of the schema's owner in batches, since the application's role may not change audit rows. Returns
 * the number of changed and deleted entries.
 */
export async function purgeAuditEntries(
  em: EntityManager,
  { addressDays, auditMonths }: RetentionPeriods,
): Promise<number> {
  let purged = 0;
  for (;;) {
    const [{ count }] = await em.execute<[{ count: number }]>(PURGE, [addressDays, auditMonths]);
    if (!count) return purged;
    purged += count;
  }
}
