import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import type { BulkAction } from './bulk-action.ts';
import type { BulkOutcome } from './use-bulk.ts';

/** What is changed, in words. */
export interface ItemNoun {
  one: string;
  many: string;
  /** Of the words that agree with it: seleccionad-o, seleccionad-a. */
  ending: 'o' | 'a';
  /** What is said of one and of many that were changed back. */
  undone: BulkAction<unknown>['done'];
}

const inNumber = ({ one, many }: ItemNoun, count: number) => `${formatNumber(count)} ${count === 1 ? one : many}`;

const chosen = (things: ItemNoun, count: number) =>
  `${inNumber(things, count)} seleccionad${things.ending}${count === 1 ? '' : 's'}`;

const question = (things: ItemNoun, { act: [verb, where] }: Pick<BulkAction<unknown>, 'act'>, count: number) =>
  `¿${verb} ${inNumber(things, count)}${where && ` ${where}`}?`;

/** How many were changed, and how many were not. */
function told(things: ItemNoun, [one, many]: BulkAction<unknown>['done'], outcomes: readonly BulkOutcome[]) {
  const count = (outcome: BulkOutcome['outcome']) => outcomes.filter((it) => it.outcome === outcome).length;
  const [changed, unchanged, refused] = [count('done'), count('unchanged'), count('refused')];
  const none = `${things.ending === 'o' ? 'Ningún' : 'Ninguna'} ${things.one} ha cambiado`;
  const parts = [
    changed === 0 ? none : `${inNumber(things, changed)} ${changed === 1 ? one : many}`,
    unchanged > 0 && `${formatNumber(unchanged)} sin cambios`,
    refused > 0 && `${formatNumber(refused)} no se ${refused === 1 ? 'pudo' : 'pudieron'} cambiar`,
  ];
  return parts.filter(Boolean).join(' · ');
}

export const bulkTexts = { inNumber, chosen, question, told };
