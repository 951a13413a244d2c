import type { PropertyStatus } from '../property.contract.ts';

/** Whether visitors see it. */
export const isPublic = (status: PropertyStatus | null) => status === 'published' || status === 'reserved';
