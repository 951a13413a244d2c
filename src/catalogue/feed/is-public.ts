import type { PropertyStatus } from '../property.contract.ts';

/** Whether visitors see it. */
export const isPublic = (status: PropertyStatus) => status === 'published' || status === 'reserved';
