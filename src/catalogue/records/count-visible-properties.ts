import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { VISIBLE } from '../facts/visible-index.entity.ts';
import { CountVisibleProperties } from '../property.messages.ts';

const COUNT = `select count(*)::int as count from properties where ${VISIBLE}`;

@QueryHandler(CountVisibleProperties)
export class CountVisiblePropertiesHandler implements IQueryHandler<CountVisibleProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    const [row] = await this.em.execute<{ count: number }[]>(COUNT);
    return row!.count;
  }
}
