import type { ReactNode } from 'react';
import type { ShownContent, StaffContentKey } from '../../../../src/agency/staff-content.contract.ts';

/** Draws a text as visitors would see it; the parts of the public pages come from outside. */
export type Preview = (key: StaffContentKey, content: ShownContent['content']) => ReactNode;
