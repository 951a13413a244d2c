import type { LeadStatus } from '../../../../src/leads/lead.contract.ts';
import type { PipelineStageDetails } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { statusNames } from '../lead-names.ts';

export type Stage = Pick<PipelineStageDetails, 'id' | 'name' | 'status'>;

/** Stage and status disagree on whether the lead is open, won or lost. */
export interface Contradiction {
  message: string;
  /** A consistent stage and status; null if there is none. */
  resolution: { stageId: string; status: LeadStatus; label: string } | null;
}

export const isClosed = (status: LeadStatus | null) => getOutcome(status) !== 'open';
const getOutcome = (status: LeadStatus | null) => (status === 'won' || status === 'lost' ? status : 'open');

export function findStatusContradiction(status: LeadStatus, stage: Stage | undefined, stages: readonly Stage[]) {
  if (!stage || getOutcome(stage.status) === getOutcome(status)) return null;
  const matchingStage = stages.find((it) => it.status === status) ?? null;
  return {
    message: `El estado «${statusNames[status]}» no cuadra con la etapa «${stage.name}».`,
    resolution: matchingStage && {
      stageId: matchingStage.id,
      status,
      label: `Pasar también a la etapa «${matchingStage.name}»`,
    },
  } satisfies Contradiction;
}

/** A stage that implies a status sets it, so only other stages contradict the status of a closed lead. */
export function findStageContradiction(stage: Stage | undefined, status: LeadStatus) {
  if (!stage || stage.status !== null || !isClosed(status)) return null;
  return {
    message: `La etapa «${stage.name}» sigue abierta, y el estado es «${statusNames[status]}».`,
    resolution: {
      stageId: stage.id,
      status: 'contacted',
      label: `Cambiar también el estado a «${statusNames.contacted}»`,
    },
  } satisfies Contradiction;
}

export function findBulkStageContradiction(stage: Stage | undefined, { closed, all }: { closed: number; all: number }) {
  if (!stage || stage.status !== null || closed === 0) return null;
  const leadsText = all === 1 ? '1 lead' : `${formatNumber(all)} leads`;
  const closedText = closed === 1 ? 'está cerrado' : 'están cerrados';
  return {
    message: `Va a pasar ${leadsText} a la etapa «${stage.name}», que sigue abierta: ${formatNumber(closed)} ${closedText} (ganado o perdido).`,
    resolution: {
      stageId: stage.id,
      status: 'contacted',
      label: `Cambiar también su estado a «${statusNames.contacted}»`,
    },
  } satisfies Contradiction;
}
