import type { EntityManager } from '@mikro-orm/postgresql';

interface RetentionPeriods {
  readonly addressDays: number;
  readonly auditMonths: number;
}

const PURGE = 'select forget_audit_entries(make_interval(days => ?), make_interval(months => ?)) as count';

/** Deletes in batches by a function of the schema's owner, since the application may not change audited rows. */
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
