import { lacksEnergyRating, isPublicWithoutEnergyRating } from '../../fields/energy.contract.ts';
import { propertyBadges } from '../../market/volatile-fields.contract.ts';
import { isPublic } from '../../property.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyAction } from './staff-property-bulk.contract.ts';

interface BulkAction {
  isAlreadyApplied: (property: Property, agentId: string | null) => boolean;
  /** Returns why the action does not apply, as the end of a sentence that starts with the reference. */
  findRefusalReason: (property: Property) => string | undefined;
  apply: (property: Property, agentId: string | null) => void;
}

const isFeaturedNow = ({ isFeatured, featuredUntil }: Property) =>
  propertyBadges({ firstPublishedAt: null, isFeatured, featuredUntil: featuredUntil?.getTime() ?? null }).isFeatured;

const NOT_PUBLISHED = 'no está publicada';
export const WITHOUT_ENERGY_RATING = 'tiene un certificado energético con calificación pero sin letras';

/**
 * Refuses actions that would publish a rated energy certificate without its letters, which the law forbids. Never
 * refuses actions that hide the property.
 */
const refuseWithoutRating = (property: Property) => (lacksEnergyRating(property) ? WITHOUT_ENERGY_RATING : undefined);

/**
 * Bulk actions on properties. Staff publish a reserved property, or change the status of a sold one, in the form of the
 * property.
 */
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
