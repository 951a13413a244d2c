import type { StaffContentKey } from '../../../../src/agency/staff-content.contract.ts';

/** The first part of the keys of the queries that read texts. */
export const CONTENT = 'staff-content';

export const contentUrl = (key: StaffContentKey) => `/admin/content?key=${key}`;

export const isLegal = (key: StaffContentKey) => key.startsWith('legal-');
