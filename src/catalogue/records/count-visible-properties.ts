import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { VISIBLE } from '../facts/visible-index.entity.ts';

/** How many properties visitors may see. */
export class CountVisibleProperties extends Query<number> {}

const COUNT = `select count(*)::int as count from properties where ${VISIBLE}`;

@QueryHandler(CountVisibleProperties)
export class CountVisiblePropertiesHandler implements IQueryHandler<CountVisibleProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    const [row] = await this.em.execute<{ count: number }[]>(COUNT);
    return row!.count;
  }
}
