import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fold } from '../../../platform/input/fold.contract.ts';
import { read } from '../../../platform/reading/read.ts';
import type { Property } from '../../property.entity.ts';
import type { KnownPlaces, KnownPlacesQuery } from './known-places.contract.ts';

const AT_MOST = 20;

/** The towns or zones that properties of any status have, those that begin as asked before those that contain it. */
export class ListKnownPlaces extends Query<KnownPlaces> {
  constructor(
    readonly by: Actor,
    readonly asked: KnownPlacesQuery,
  ) {
    super();
  }
}

@QueryHandler(ListKnownPlaces)
export class ListKnownPlacesHandler implements IQueryHandler<ListKnownPlaces> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, asked: { kind, location, search } }: ListKnownPlaces) {
    demand(by, 'properties.read');
    const rows = await read<{ properties: Property }>(this.em)
      .selectFrom('properties as p')
      .where(`p.${kind}`, '<>', '')
      .$if(kind === 'area' && Boolean(location), (zones) => zones.where('p.location', '=', location!))
      .select([`p.${kind} as name`, sql<number>`count(*)::int`.as('homes')])
      .groupBy(`p.${kind}`)
      .execute();
    const part = fold(search);
    const found = rows
      .map(({ name, homes }) => ({ name: name!, homes, at: fold(name!).indexOf(part) }))
      .filter(({ at }) => at >= 0)
      .sort(
        (one, other) =>
          Math.min(one.at, 1) - Math.min(other.at, 1) ||
          other.homes - one.homes ||
          one.name.localeCompare(other.name, 'es'),
      );
    return { items: found.slice(0, AT_MOST).map(({ name }) => name) } satisfies KnownPlaces;
  }
}
