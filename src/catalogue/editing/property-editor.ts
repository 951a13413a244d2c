import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { PropertiesChanged } from '../property.events.ts';
import { Property } from '../property.entity.ts';
import { PropertyChangedMeanwhile, PropertyNotFound } from '../property.problems.ts';

/** A change that a person asks for: who asks, the property, and the version that was shown. */
export interface EditContext {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

/** What the audit log records; null when nothing changed, which is neither recorded nor announced. */
export type AuditDetails = Record<string, unknown> | null;

/**
 * Changes to one property, its pictures or its translations. A change is refused when somebody else has changed the
 * property since the editor saw it.
 */
@Injectable()
export class PropertyEditor {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs `edit` in a transaction and returns the new version, which is the old one when nothing changed. The property
   * is locked before its parts, as in every transaction that changes them: one lock order prevents deadlocks. Throws
   * PropertyNotFound, PropertyChangedMeanwhile and whatever `edit` throws; then nothing is changed.
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
