import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';
import { PAGE_SIZE, PUBLIC_FILTER } from './list-sitemap-entries.ts';

/** Counts the sitemaps of properties; at least one, which may be empty. */
export class CountSitemapPages extends Query<number> {}

@QueryHandler(CountSitemapPages)
export class CountSitemapPagesHandler implements IQueryHandler<CountSitemapPages> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return Math.max(1, Math.ceil((await this.em.count(Property, PUBLIC_FILTER)) / PAGE_SIZE));
  }
}
