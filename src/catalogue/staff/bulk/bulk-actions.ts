import { isPublic } from '../../facts/is-public.ts';
import { lacksLetters, showsNoLetters } from '../../facts/energy-letters.contract.ts';
import { passingMarks } from '../../passing-marks.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { StaffPropertyAction } from './staff-property-bulk.contract.ts';

interface BulkAction {
  isDone: (property: Property, agentId: string | null) => boolean;
  /** Why the action does not apply; continues a sentence that begins with the reference. */
  refusal: (property: Property) => string | undefined;
  act: (property: Property, agentId: string | null) => void;
}

const isFeaturedNow = ({ isFeatured, featuredUntil }: Property) =>
  passingMarks({ firstPublishedAt: null, isFeatured, featuredUntil: featuredUntil?.getTime() ?? null }).isFeatured;

const NOT_PUBLISHED = 'no está publicada';
export const UNLETTERED = 'tiene un certificado energético con calificación pero sin letras';

/** Visitors would see it without letters, which the law forbids. Whatever takes it from them is never refused so. */
const unlettered = (property: Property) => (lacksLetters(property) ? UNLETTERED : undefined);

/** Actions for many properties. Ending a reservation or a sale requires the property's own form. */
export const bulkActions: Record<StaffPropertyAction, BulkAction> = {
  publish: {
    isDone: ({ status }) => status === 'published',
    refusal: (property) =>
      ({ reserved: 'está reservada', sold: 'está vendida' })[property.status as string] ?? unlettered(property),
    act: (property) => property.publish(),
  },
  withdraw: {
    isDone: ({ status }) => status === 'withdrawn',
    refusal: ({ status }) => ({ draft: NOT_PUBLISHED, sold: 'está vendida' })[status as string],
    act: (property) => property.withdraw(),
  },
  reserve: {
    isDone: ({ status }) => status === 'reserved',
    refusal: (property) =>
      ({ draft: NOT_PUBLISHED, withdrawn: NOT_PUBLISHED, sold: 'está vendida' })[property.status as string] ??
      unlettered(property),
    act: (property) => property.correct({ status: 'reserved' }),
  },
  sell: {
    isDone: ({ status }) => status === 'sold',
    refusal: ({ status }) => (status === 'draft' ? NOT_PUBLISHED : undefined),
    act: (property) => property.correct({ status: 'sold' }),
  },
  feature: {
    isDone: isFeaturedNow,
    refusal: (property) => (isPublic(property.status) ? unlettered(property) : NOT_PUBLISHED),
    act: (property) => property.feature(),
  },
  unfeature: {
    isDone: ({ isFeatured }) => !isFeatured,
    refusal: () => undefined,
    act: (property) => property.unfeature(),
  },
  assign: {
    isDone: (property, agentId) => property.agentId === agentId,
    refusal: (property) => (showsNoLetters(property) ? UNLETTERED : undefined),
    act: (property, agentId) => property.correct({ agentId }),
  },
};
