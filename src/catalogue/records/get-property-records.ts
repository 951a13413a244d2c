import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';
import { loadPropertyParts } from './load-property-parts.ts';
import { buildPropertyRecord } from './build-property-record.ts';
import { loadExchangeRates } from './load-exchange-rates.ts';
import { GetPropertyRecords } from '../property.messages.ts';

@QueryHandler(GetPropertyRecords)
export class GetPropertyRecordsHandler implements IQueryHandler<GetPropertyRecords> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ ids }: GetPropertyRecords) {
    // The rows first: a record may have parts of a later revision, which is yet to come, and never of an earlier one.
    const properties = await this.findRows(ids);
    const parts = await loadPropertyParts(this.em, ids);
    const rates = await loadExchangeRates(this.queries, properties);
    return properties.map((property) => buildPropertyRecord(property, parts(property.id), rates));
  }

  /** Plain rows with the entity's prototype, since tracked entities would cost more than the query. */
  private async findRows(ids: string[]): Promise<Property[]> {
    const rows = await this.em
      .createQueryBuilder(Property)
      .where({ id: { $in: ids } })
      .execute<Property[]>('all');
    return rows.map(
      ({ revision, ...row }) =>
        Object.setPrototypeOf({ ...row, revision: Number(revision) }, Property.prototype) as Property,
    );
  }
}
