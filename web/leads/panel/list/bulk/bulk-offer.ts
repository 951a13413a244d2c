import type { LeadBulkOutcomes, LeadPlace } from '../../../../../src/leads/bulk/lead-bulk.contract.ts';
import { grouped } from '../../../../../src/platform/words/grouped.contract.ts';

export interface BulkOffer {
  label: string;
  to: LeadPlace;
  /** What follows the number in the question and on its button: [asignar, a Marta]. */
  act: readonly [verb: string, where: string];
  /** What is said once it is done, of one and of many: [asignado, asignados]. */
  done: readonly [one: string, many: string];
  /** What else will happen. */
  note?: string;
}

export interface BulkDone {
  done: BulkOffer['done'];
  outcomes: LeadBulkOutcomes['items'];
  /** What was undone is not done again. */
  isUndone?: boolean;
}

export const leadsInNumber = (count: number) => (count === 1 ? '1 lead' : `${grouped(count)} leads`);

export const questionOf = ({ act: [verb, where] }: BulkOffer, count: number) =>
  `¿${verb} ${leadsInNumber(count)}${where && ` ${where}`}?`;

/** How many leads were changed, and of which not and why. */
export function bulkResult([one, many]: BulkOffer['done'], outcomes: LeadBulkOutcomes['items']) {
  const count = (outcome: string) => outcomes.filter((it) => it.outcome === outcome).length;
  const [changed, unchanged, refused] = [count('done'), count('unchanged'), count('refused')];
  const parts = [
    changed === 0 ? 'Ningún lead ha cambiado' : `${leadsInNumber(changed)} ${changed === 1 ? one : many}`,
    unchanged > 0 && `${grouped(unchanged)} sin cambios`,
    refused > 0 && `${grouped(refused)} no se ${refused === 1 ? 'pudo' : 'pudieron'} cambiar`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The changes that bring back where the leads stood before. */
export const undoing = (outcomes: LeadBulkOutcomes['items']) =>
  outcomes.flatMap(({ id, from, to }) => (from && to ? [{ id, to: from, from: to }] : []));
