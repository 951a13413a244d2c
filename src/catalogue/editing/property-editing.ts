import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { PropertiesChanged } from '../property.events.ts';
import { Property } from '../property.entity.ts';
import { PropertyChangedMeanwhile, PropertyNotFound } from '../property.problems.ts';

export interface Step {
  readonly by: Actor;
  readonly id: string;
  readonly version: number;
}

/** What the audit log records; null when nothing changed, which is neither recorded nor announced. */
export type AuditDetails = Record<string, unknown> | null;

/**
 * One transaction on the property as the editor saw it: a lost update is refused, never made. Whoever changes a
 * property or its parts locks the property first, so that nobody waits in a circle.
 */
@Injectable()
export class PropertyEditing {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  change(
    { by, id, version }: Step,
    action: string,
    edit: (property: Property, em: EntityManager) => Promise<AuditDetails> | AuditDetails,
  ): Promise<{ version: number }> {
    return this.em.transactional(async (em) => {
      const property = await em.findOne(Property, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!property) throw new PropertyNotFound();
      if (property.version !== version) throw new PropertyChangedMeanwhile();
      const details = await edit(property, em);
      if (details) audit(em, by, action, id, details);
      if (details) await this.outbox.record(em, new PropertiesChanged([id]));
      await em.flush();
      return { version: property.version };
    });
  }
}
