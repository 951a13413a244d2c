import type { ReactNode } from 'react';
import type { StaffContentKey, ContentPreview } from '../../../../src/agency/staff-content.contract.ts';

/** Prefix of the query keys of texts. */
export const CONTENT_KEY = 'staff-content';

export const contentUrl = (key: StaffContentKey) => `/admin/content?key=${key}`;

export const isLegal = (key: StaffContentKey) => key.startsWith('legal-');

/** Renders a text as visitors see it. The page passes it in, because some of its components are in `web/pages`. */
export type Preview = (key: StaffContentKey, content: ContentPreview['content']) => ReactNode;
