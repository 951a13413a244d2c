import type { ReactNode } from 'react';
import type { ContentPreview, StaffContentKey } from '../../../../src/agency/staff-content.contract.ts';

/** Draws a text as visitors would see it. The page passes it in, because some of the parts lie in `web/pages`. */
export type Preview = (key: StaffContentKey, content: ContentPreview['content']) => ReactNode;
