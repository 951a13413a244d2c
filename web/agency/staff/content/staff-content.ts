import type { ReactNode } from 'react';
import type { StaffContentKey, ContentPreview } from '../../../../src/agency/staff-content.contract.ts';

/** Prefix of the query keys of contents. */
export const CONTENT_KEY = 'staff-content';

export const contentUrl = (key: StaffContentKey) => `/admin/content?key=${key}`;

export const isLegal = (key: StaffContentKey) => key.startsWith('legal-');

/** Renders content as visitors see it. The route passes the function, because some components are in `web/pages`. */
export type RenderPreview = (key: StaffContentKey, content: ContentPreview['content']) => ReactNode;
