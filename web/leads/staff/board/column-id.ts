import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';

export const columnId = (stage: LeadItem['stage']) => `etapa-${stage?.id ?? 'ninguna'}`;
