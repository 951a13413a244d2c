import type { LeadItem } from '../../../../src/leads/lead-list.contract.ts';

export const stageName = (stage: LeadItem['stage']) => stage?.name ?? 'Sin etapa';
