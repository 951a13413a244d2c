import type { EntityManager } from '@mikro-orm/postgresql';

interface Terms {
  readonly addressDays: number;
  readonly auditMonths: number;
}

const FORGET = 'select forget_audit_entries(make_interval(days => ?), make_interval(months => ?)) as count';

/** Deletes in batches by a function of the schema's owner, since the application may not change audited rows. */
export async function forgetAudit(em: EntityManager, { addressDays, auditMonths }: Terms): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const [{ count }] = await em.execute<[{ count: number }]>(FORGET, [addressDays, auditMonths]);
    if (!count) return forgotten;
    forgotten += count;
  }
}
