import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/outbox.ts';
import type { Property } from '../../property.entity.ts';
import { PropertiesChanged } from '../../property.events.ts';
import { PropertyNotFound } from '../../property.problems.ts';
import { findPropertiesForUpdate } from '../../records/find-properties-for-update.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';

type Outcome = StaffPropertyBulkOutcomes['items'][number];
/** What became of one, or why it was refused. */
type ItemResult = 'done' | 'unchanged' | { reason: string };

/** Changes many properties, each in its own transaction, so that what is refused stops no other. */
@Injectable()
export class BulkPropertyEditor {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async change(ids: readonly string[], changeOne: (em: EntityManager, property: Property) => Promise<ItemResult>) {
    const isBulk = PropertiesChanged.isBulkSize(ids);
    const outcomes: Outcome[] = [];
    for (const id of new Set(ids))
      // A fork, since the entity manager would compare all former properties at every flush.
      await this.em.fork().transactional(async (em) => {
        const [property] = await findPropertiesForUpdate(em, { id });
        const result = property ? await changeOne(em, property) : { reason: new PropertyNotFound().message };
        if (result === 'done') await this.outbox.record(em, new PropertiesChanged([id], isBulk));
        const reference = property?.reference ?? null;
        outcomes.push(
          typeof result === 'string'
            ? { id, reference, outcome: result, reason: null }
            : { id, reference, outcome: 'refused', ...result },
        );
      });
    return outcomes;
  }
}
