import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { findByReference } from './find-by-reference.ts';
import { loadPropertyParts } from './load-property-parts.ts';
import { buildPropertyRecord } from './build-property-record.ts';
import { loadExchangeRates } from './load-exchange-rates.ts';
import { FindPropertyRecord } from '../property.messages.ts';

@QueryHandler(FindPropertyRecord)
export class FindPropertyRecordHandler implements IQueryHandler<FindPropertyRecord> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ reference }: FindPropertyRecord) {
    const property = await findByReference(this.em, reference);
    if (!property) return null;
    const [parts, rates] = await Promise.all([
      loadPropertyParts(this.em, [property.id]),
      loadExchangeRates(this.queries, [property]),
    ]);
    return buildPropertyRecord(property, parts(property.id), rates);
  }
}
