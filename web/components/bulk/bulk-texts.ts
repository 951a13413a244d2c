import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import type { BulkOutcome } from './use-bulk.ts';

export interface BulkAction<To> {
  label: string;
  change: To;
  /** Words before and after the number in the question: asignar, a Marta. */
  questionParts: { verb: string; rest: string };
  /** Participle for the result, singular and plural: asignado, asignados. */
  resultParticiple: { one: string; many: string };
  /** Further consequences, shown in the confirmation. */
  note?: string;
  /** Whether visitors or colleagues lose something. */
  isDestructive?: boolean;
}

export interface ItemNoun {
  one: string;
  many: string;
  /** Gender ending: seleccionad-o, seleccionad-a. */
  ending: 'o' | 'a';
  /** Participle after an undo, singular and plural. */
  undoParticiple: BulkAction<unknown>['resultParticiple'];
}

const formatCount = ({ one, many }: ItemNoun, count: number) => `${formatNumber(count)} ${count === 1 ? one : many}`;

const formatSelection = (noun: ItemNoun, count: number) =>
  `${formatCount(noun, count)} seleccionad${noun.ending}${count === 1 ? '' : 's'}`;

const formatQuestion = (
  noun: ItemNoun,
  { questionParts: { verb, rest } }: Pick<BulkAction<unknown>, 'questionParts'>,
  count: number,
) => `¿${verb} ${formatCount(noun, count)}${rest && ` ${rest}`}?`;

function describeOutcomes(
  noun: ItemNoun,
  { one, many }: BulkAction<unknown>['resultParticiple'],
  outcomes: readonly BulkOutcome[],
) {
  const count = (outcome: BulkOutcome['outcome']) => outcomes.filter((item) => item.outcome === outcome).length;
  const [changed, unchanged, refused] = [count('done'), count('unchanged'), count('refused')];
  const none = `${noun.ending === 'o' ? 'Ningún' : 'Ninguna'} ${noun.one} ha cambiado`;
  const parts = [
    changed === 0 ? none : `${formatCount(noun, changed)} ${changed === 1 ? one : many}`,
    unchanged > 0 && `${formatNumber(unchanged)} sin cambios`,
    refused > 0 && `${formatNumber(refused)} no se ${refused === 1 ? 'pudo' : 'pudieron'} cambiar`,
  ];
  return parts.filter(Boolean).join(' · ');
}

export const bulkTexts = { formatCount, formatSelection, formatQuestion, describeOutcomes };
