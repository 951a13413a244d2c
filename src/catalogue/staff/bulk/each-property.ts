import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../platform/outbox/outbox.ts';
import type { Property } from '../../property.entity.ts';
import { PropertiesChanged } from '../../property.events.ts';
import { PropertyNotFound } from '../../property.problems.ts';
import { lockProperties } from '../../records/lock-properties.ts';
import type { StaffPropertyBulkOutcomes } from './staff-property-bulk.contract.ts';

type Outcome = StaffPropertyBulkOutcomes['items'][number];
/** What became of one, or why it was refused. */
type Verdict = 'done' | 'unchanged' | { reason: string };

/** Changes many properties, each in its own transaction, so that what is refused stops no other. */
@Injectable()
export class EachProperty {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async change(ids: readonly string[], one: (em: EntityManager, property: Property) => Promise<Verdict>) {
    const areMany = PropertiesChanged.areMany(ids);
    const outcomes: Outcome[] = [];
    for (const id of new Set(ids))
      // A fork, since the entity manager would compare all former properties at every flush.
      await this.em.fork().transactional(async (em) => {
        const [property] = await lockProperties(em, { id });
        const verdict = property ? await one(em, property) : { reason: new PropertyNotFound().message };
        if (verdict === 'done') await this.outbox.record(em, new PropertiesChanged([id], areMany));
        const reference = property?.reference ?? null;
        outcomes.push(
          typeof verdict === 'string'
            ? { id, reference, outcome: verdict, reason: null }
            : { id, reference, outcome: 'refused', ...verdict },
        );
      });
    return outcomes;
  }
}
