import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';
import { ListPropertyReferences } from '../property.messages.ts';

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
