import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OwnedResources, type OwnedResource } from '../../identity/public.ts';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { PropertiesChanged } from '../property.events.ts';

const COUNT_BY_AGENT =
  'select agent_id as id, count(*)::int as count from properties where agent_id in (?) group by agent_id';
/** Locks in id order, as imports do, which prevents deadlocks. */
const REASSIGN = `
  update properties set agent_id = ?, version = version + 1, updated_at = ?::timestamptz
  where id in (select id from properties where agent_id = ? order by id for update)
  returning id`;

/** Reassigns the properties of an agent to a colleague, or to nobody, when an account is closed. */
@Injectable()
export class AssignedProperties implements OwnedResource, OnModuleInit {
  readonly kind = 'properties';

  constructor(
    private readonly ownedResources: OwnedResources,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit() {
    this.ownedResources.register(this);
  }

  async count(em: EntityManager, userIds: string[]) {
    const counts = await em.execute<{ id: string; count: number }[]>(COUNT_BY_AGENT, [userIds]);
    return new Map(counts.map(({ id, count }) => [id, count]));
  }

  reassign(em: EntityManager, from: string, to: string) {
    return this.setAgent(em, from, to);
  }

  async cleanUp(em: EntityManager, userId: string) {
    await this.setAgent(em, userId, null);
  }

  private async setAgent(em: EntityManager, from: string, to: string | null) {
    const reassigned = await em.execute<{ id: string }[]>(REASSIGN, [to, new Date(), from]);
    const changes = { agentId: { from, to } };
    for (const { id } of reassigned)
      audit(em, systemActor('account-closing'), 'assign-property', id, { fields: ['agentId'], changes });
    if (reassigned.length) await this.outbox.record(em, new PropertiesChanged(reassigned.map(({ id }) => id)));
    return reassigned.length;
  }
}
