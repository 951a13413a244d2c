import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OwnedWork, type Work } from '../../identity/public.ts';
import { system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { PropertiesChanged } from '../property.events.ts';

const COUNTED = 'select agent_id as id, count(*)::int as count from properties where agent_id in (?) group by agent_id';
/** In the order of their ids, as imports lock them, which prevents deadlocks. */
const HANDED = `
  update properties set agent_id = ?, version = version + 1, updated_at = ?::timestamptz
  where id in (select id from properties where agent_id = ? order by id for update)
  returning id`;

/** The properties of agents, which go to a colleague or to nobody when an account is closed. */
@Injectable()
export class AssignedProperties implements Work, OnModuleInit {
  readonly kind = 'properties';

  constructor(
    private readonly owned: OwnedWork,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit() {
    this.owned.register(this);
  }

  async countOf(em: EntityManager, userIds: string[]) {
    const counted = await em.execute<{ id: string; count: number }[]>(COUNTED, [userIds]);
    return new Map(counted.map(({ id, count }) => [id, count]));
  }

  reassign(em: EntityManager, from: string, to: string) {
    return this.hand(em, from, to);
  }

  async forget(em: EntityManager, userId: string) {
    await this.hand(em, userId, null);
  }

  private async hand(em: EntityManager, from: string, to: string | null) {
    const handed = await em.execute<{ id: string }[]>(HANDED, [to, clock.now(), from]);
    const changes = { agentId: { from, to } };
    for (const { id } of handed)
      audit(em, system('account-closing'), 'assign-property', id, { fields: ['agentId'], changes });
    if (handed.length) await this.outbox.record(em, new PropertiesChanged(handed.map(({ id }) => id)));
    return handed.length;
  }
}
