import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import type { InitialData } from '../../api/use-api-query.ts';

// Prefixes of query keys.
export const SOURCES_KEY = 'staff-lead-sources';
export const STAGES_KEY = 'staff-pipeline-stages';
export const TEMPLATES_KEY = 'staff-reply-templates';

export type InitialItems<Item> = InitialData<{ items: Item[] }>;

export const formatLeadCount = (leads: number) => (leads === 1 ? '1 lead' : `${formatNumber(leads)} leads`);
