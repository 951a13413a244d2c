import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fold } from '../../../platform/input/fold.contract.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import type { PlaceNameSuggestions, PlaceNameQuery } from './place-names.contract.ts';

const MAX_PLACES = 20;

/** The towns or zones that properties of any status have, those that begin as asked before those that contain it. */
export class ListPlaceNames extends Query<PlaceNameSuggestions> {
  constructor(
    readonly actor: Actor,
    readonly query: PlaceNameQuery,
  ) {
    super();
  }
}

@QueryHandler(ListPlaceNames)
export class ListPlaceNamesHandler implements IQueryHandler<ListPlaceNames> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, query: { kind, location, search } }: ListPlaceNames) {
    requirePermission(actor, 'properties.read');
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
    return { items: found.slice(0, MAX_PLACES).map(({ name }) => name) } satisfies PlaceNameSuggestions;
  }
}
