import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { cleanHtml } from '../platform/clean-html.ts';
import { featureGroups } from './facts/feature-groups.ts';
import { type Language, PropertyDetails } from './property.contract.ts';
import type { Property } from './property.entity.ts';
import { PropertyGone, PropertyNotFound } from './property.problems.ts';
import { findByReference } from './records/find-by-reference.ts';
import { propertyCard } from './records/property-card.ts';
import { type Parts, propertyParts } from './records/property-parts.ts';

/** What a visitor may know of one property; what left the market is gone, a draft does not exist. */
export class ShowProperty extends Query<PropertyDetails> {
  constructor(
    readonly reference: string,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ShowProperty)
export class ShowPropertyHandler implements IQueryHandler<ShowProperty> {
  constructor(private readonly em: EntityManager) {}

  async execute({ reference, language }: ShowProperty) {
    const property = await findByReference(this.em, reference);
    if (!property || property.status === 'draft') throw new PropertyNotFound();
    if (property.status === 'sold' || property.status === 'withdrawn') throw new PropertyGone();
    const parts = await propertyParts(this.em, [property.id]);
    return details(property, parts(property.id), language);
  }
}

/** About 1 km: visitors learn the area, never the door. */
const blurred = (degrees: number | null) => degrees && Math.round(degrees * 100) / 100;

function details(property: Property, parts: Parts, language: Language): PropertyDetails {
  const described = parts.translations.filter(({ description }) => description);
  const chosen = described.find(({ lang }) => lang === language) ?? described[0] ?? parts.translations[0];
  return PropertyDetails.parse({
    ...property,
    ...propertyCard(property, parts),
    latitude: blurred(property.latitude),
    longitude: blurred(property.longitude),
    isNewBuild: property.isNewBuild ?? false,
    language: chosen?.lang ?? 'es',
    languages: described.map(({ lang }) => lang),
    description: chosen?.description ? cleanHtml(chosen.description) : null,
    features: featureGroups(chosen?.features ?? []),
    updatedAt: property.updatedAt.toISOString(),
  });
}
