import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Outbox } from '../../platform/outbox/outbox.sql.ts';
import { Property } from '../property.entity.ts';
import { PropertiesChanged } from '../property.events.ts';
import { PropertyChangedMeanwhile, PropertyNotFound } from '../property.problems.ts';

/** Who changes which property, and the version that was displayed. */
export interface EditContext {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

/** Audit details of a change; null if nothing changed, which is neither recorded nor announced. */
export type AuditDetails = Record<string, unknown> | null;

/**
 * Changes one property, its pictures or its translations. Refuses a change if the property has changed since the editor
 * read it.
 */
@Injectable()
export class PropertyEditor {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs `edit` in a transaction and returns the new version, or the old one if nothing changed. Locks the property
   * before its parts, as all transactions do, which prevents deadlocks. Throws PropertyNotFound,
   * PropertyChangedMeanwhile and the errors of `edit`.
   */
  change(
    { actor, id, version }: EditContext,
    action: string,
    edit: (property: Property, em: EntityManager) => Promise<AuditDetails> | AuditDetails,
  ): Promise<{ version: number }> {
    return this.em.transactional(async (em) => {
      const property = await em.findOne(Property, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!property) throw new PropertyNotFound();
      if (property.version !== version) throw new PropertyChangedMeanwhile();
      const details = await edit(property, em);
      if (details) audit(em, actor, action, id, details);
      if (details) await this.outbox.record(em, new PropertiesChanged([id]));
      await em.flush();
      return { version: property.version };
    });
  }
}
