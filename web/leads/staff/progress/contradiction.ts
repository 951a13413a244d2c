import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { statusNames } from './status-names.ts';

export type Stage = Pick<PipelineStageDetails, 'id' | 'name' | 'status'>;

/** A stage and a status of which one says that the lead is closed and the other does not, or otherwise. */
export interface Contradiction {
  message: string;
  /** What would agree with the choice; null where nothing does. */
  both: { stageId: string; status: LeadStatus; label: string } | null;
}

export const isClosed = (status: LeadStatus | null) => endOf(status) !== 'open';
const endOf = (status: LeadStatus | null) => (status === 'won' || status === 'lost' ? status : 'open');

export function checkStatus(status: LeadStatus, stage: Stage | undefined, stages: readonly Stage[]) {
  if (!stage || endOf(stage.status) === endOf(status)) return null;
  const fitting = stages.find((it) => it.status === status) ?? null;
  return {
    message: `El estado «${statusNames[status]}» no cuadra con la etapa «${stage.name}».`,
    both: fitting && { stageId: fitting.id, status, label: `Pasar también a la etapa «${fitting.name}»` },
  } satisfies Contradiction;
}

/** A stage that implies a status brings it along; one that implies none leaves a closed lead closed. */
export function checkStage(stage: Stage | undefined, status: LeadStatus) {
  if (!stage || stage.status !== null || !isClosed(status)) return null;
  return {
    message: `La etapa «${stage.name}» sigue abierta, y el estado es «${statusNames[status]}».`,
    both: { stageId: stage.id, status: 'contacted', label: `Cambiar también el estado a «${statusNames.contacted}»` },
  } satisfies Contradiction;
}

/** The same of many leads, of which so many are closed. */
export function checkStageForMany(stage: Stage | undefined, { closed, all }: { closed: number; all: number }) {
  if (!stage || stage.status !== null || closed === 0) return null;
  const [leads, theirs] = [
    all === 1 ? '1 lead' : `${formatNumber(all)} leads`,
    closed === 1 ? 'está cerrado' : 'están cerrados',
  ];
  return {
    message: `Va a pasar ${leads} a la etapa «${stage.name}», que sigue abierta: ${formatNumber(closed)} ${theirs} (ganado o perdido).`,
    both: { stageId: stage.id, status: 'contacted', label: `Cambiar también su estado a «${statusNames.contacted}»` },
  } satisfies Contradiction;
}
