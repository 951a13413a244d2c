import { isPublic } from '../../fields/is-public.ts';
import { lacksEnergyRating, isPublicWithoutEnergyRating } from '../../fields/energy-rating.contract.ts';
import { propertyBadges } from '../../property-badges.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyAction } from './staff-property-bulk.contract.ts';

interface BulkAction {
  isAlreadyApplied: (property: Property, agentId: string | null) => boolean;
  /** Why the action does not apply; continues a sentence that begins with the reference. */
  findRefusalReason: (property: Property) => string | undefined;
  apply: (property: Property, agentId: string | null) => void;
}

const isFeaturedNow = ({ isFeatured, featuredUntil }: Property) =>
  propertyBadges({ firstPublishedAt: null, isFeatured, featuredUntil: featuredUntil?.getTime() ?? null }).isFeatured;

const NOT_PUBLISHED = 'no está publicada';
export const WITHOUT_ENERGY_RATING = 'tiene un certificado energético con calificación pero sin letras';

/** Visitors would see it without letters, which the law forbids. Whatever takes it from them is never refused so. */
const refuseWithoutRating = (property: Property) => (lacksEnergyRating(property) ? WITHOUT_ENERGY_RATING : undefined);

/** Actions for many properties. Ending a reservation or a sale requires the property's own form. */
export const bulkActions: Record<StaffPropertyAction, BulkAction> = {
  publish: {
    isAlreadyApplied: ({ status }) => status === 'published',
    findRefusalReason: (property) =>
      ({ reserved: 'está reservada', sold: 'está vendida' })[property.status as string] ??
      refuseWithoutRating(property),
    apply: (property) => property.publish(),
  },
  withdraw: {
    isAlreadyApplied: ({ status }) => status === 'withdrawn',
    findRefusalReason: ({ status }) => ({ draft: NOT_PUBLISHED, sold: 'está vendida' })[status as string],
    apply: (property) => property.withdraw(),
  },
  reserve: {
    isAlreadyApplied: ({ status }) => status === 'reserved',
    findRefusalReason: (property) =>
      ({ draft: NOT_PUBLISHED, withdrawn: NOT_PUBLISHED, sold: 'está vendida' })[property.status as string] ??
      refuseWithoutRating(property),
    apply: (property) => property.applyStaffChanges({ status: 'reserved' }),
  },
  sell: {
    isAlreadyApplied: ({ status }) => status === 'sold',
    findRefusalReason: ({ status }) => (status === 'draft' ? NOT_PUBLISHED : undefined),
    apply: (property) => property.applyStaffChanges({ status: 'sold' }),
  },
  feature: {
    isAlreadyApplied: isFeaturedNow,
    findRefusalReason: (property) => (isPublic(property.status) ? refuseWithoutRating(property) : NOT_PUBLISHED),
    apply: (property) => property.feature(),
  },
  unfeature: {
    isAlreadyApplied: ({ isFeatured }) => !isFeatured,
    findRefusalReason: () => undefined,
    apply: (property) => property.unfeature(),
  },
  assign: {
    isAlreadyApplied: (property, agentId) => property.agentId === agentId,
    findRefusalReason: (property) => (isPublicWithoutEnergyRating(property) ? WITHOUT_ENERGY_RATING : undefined),
    apply: (property, agentId) => property.applyStaffChanges({ agentId }),
  },
};
