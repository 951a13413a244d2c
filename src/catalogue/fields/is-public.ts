import type { PropertyStatus } from '../property.contract.ts';

export const isPublic = (status: PropertyStatus | null) => status === 'published' || status === 'reserved';
