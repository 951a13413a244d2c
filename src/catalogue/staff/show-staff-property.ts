import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { read } from '../../platform/query/read.ts';
import { MarketChange } from '../market/market-change.entity.ts';
import { PropertyPicture } from '../pictures/property-picture.entity.ts';
import { PropertyTranslation } from '../property-translation.entity.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import type { StaffPropertyDetails } from '../staff-property.contract.ts';
import { missingPartNames } from './missing-part-conditions.ts';
import { toStaffPropertyDetails } from './to-staff-property-details.ts';

/** A property for staff, whatever its status. */
export class ShowStaffProperty extends Query<StaffPropertyDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowStaffProperty)
export class ShowStaffPropertyHandler implements IQueryHandler<ShowStaffProperty> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, id }: ShowStaffProperty) {
    requirePermission(actor, 'properties.read');
    const [property, pictures, translations, changes, lack] = await Promise.all([
      this.em.findOne(Property, { id }, { disableIdentityMap: true }),
      this.em.find(PropertyPicture, { propertyId: id }, { orderBy: { pictureOrder: 'asc' }, disableIdentityMap: true }),
      this.em.find(PropertyTranslation, { propertyId: id }, { orderBy: { lang: 'desc' }, disableIdentityMap: true }),
      this.em.find(MarketChange, { propertyId: id }, { orderBy: { id: 'asc' }, disableIdentityMap: true }),
      read<{ properties: Property }>(this.em)
        .selectFrom('properties as p')
        .where('p.id', '=', id)
        .select(missingPartNames.as('missing'))
        .executeTakeFirst(),
    ]);
    if (!property || !lack) throw new PropertyNotFound();
    const { agentId } = property;
    const agentName = (agentId && (await this.names.findNames([agentId])).get(agentId)) ?? null;
    return toStaffPropertyDetails(property, { pictures, translations, changes, missing: lack.missing, agentName });
  }
}
