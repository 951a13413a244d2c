import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission, type Actor } from '../../../platform/actor.ts';
import { fold } from '../../../platform/input/fold.contract.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import type { NextReference, PlaceNameSuggestions, PlaceNameQuery } from './form-suggestions.contract.ts';

/** The reference to suggest if the agency has no numbered properties. */
const FIRST_REFERENCE = 'REF-1001';
const NUMBERED_REFERENCE = /^(.*?)(\d{1,9})$/;

/**
 * Returns the number after the highest one with the prefix of the agency's newest property. It is free, but not
 * reserved.
 */
export class FindNextReference extends Query<NextReference> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(FindNextReference)
export class FindNextReferenceHandler implements IQueryHandler<FindNextReference> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: FindNextReference) {
    requirePermission(actor, 'properties.create');
    const newest = await this.selectProperties()
      .where('p.source', '=', 'manual')
      .where(sql<boolean>`p.reference ~ '[0-9]$'`)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(1)
      .select('p.reference')
      .executeTakeFirst();
    const [, prefix, digits] = newest?.reference.match(NUMBERED_REFERENCE) ?? [];
    if (prefix === undefined || digits === undefined) return { reference: FIRST_REFERENCE } satisfies NextReference;
    const number = sql`substring(p.reference from ${prefix.length + 1}::int)`;
    const { highest } = await this.selectProperties()
      .where(sql<boolean>`lower(left(p.reference, ${prefix.length}::int)) = lower(${prefix})`)
      .where(sql<boolean>`${number} ~ '^[0-9]{1,9}$'`)
      .select(sql<number>`max((${number})::int)`.as('highest'))
      .executeTakeFirstOrThrow();
    const reference = prefix + String(highest + 1).padStart(digits.length, '0');
    return { reference } satisfies NextReference;
  }

  private selectProperties() {
    return read<{ properties: Property }>(this.em).selectFrom('properties as p');
  }
}

const MAX_PLACES = 20;

/** Lists towns or zones of properties of any status; names that start with the text come first. */
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
      .select([`p.${kind} as name`, sql<number>`count(*)::int`.as('properties')])
      .groupBy(`p.${kind}`)
      .execute();
    const part = fold(search);
    const matching = rows
      .map(({ name, properties }) => ({ name: name!, properties, position: fold(name!).indexOf(part) }))
      .filter(({ position }) => position >= 0)
      .sort(
        (a, b) =>
          Math.min(a.position, 1) - Math.min(b.position, 1) ||
          b.properties - a.properties ||
          a.name.localeCompare(b.name, 'es'),
      );
    return { items: matching.slice(0, MAX_PLACES).map(({ name }) => name) } satisfies PlaceNameSuggestions;
  }
}
