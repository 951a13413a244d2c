import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';
import { propertyParts } from './property-parts.ts';
import { propertyRecord } from './property-record.ts';
import { ratesFor } from './rates-for.ts';
import { GetPropertyRecords } from '../property.messages.ts';

@QueryHandler(GetPropertyRecords)
export class GetPropertyRecordsHandler implements IQueryHandler<GetPropertyRecords> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ ids }: GetPropertyRecords) {
    // The rows first: a record may have parts of a later revision, which is yet to come, and never of an earlier one.
    const properties = await this.rows(ids);
    const parts = await propertyParts(this.em, ids);
    const rates = await ratesFor(this.queries, properties);
    return properties.map((property) => propertyRecord(property, parts(property.id), rates));
  }

  /** Plain rows with the entity's prototype, since tracked entities would cost more than the query. */
  private async rows(ids: string[]): Promise<Property[]> {
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
