import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';

/** For other modules: what properties are called, by id, in any status and however their values are; the rest is left out. */
export class ListPropertyReferences extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}

@QueryHandler(ListPropertyReferences)
export class ListPropertyReferencesHandler implements IQueryHandler<ListPropertyReferences> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: ListPropertyReferences) {
    if (!ids.length) return new Map<string, string>();
    const options = { fields: ['id', 'reference'], disableIdentityMap: true } as const;
    const found = await this.em.find(Property, { id: { $in: [...new Set(ids)] } }, options);
    return new Map(found.map(({ id, reference }) => [id, reference]));
  }
}
