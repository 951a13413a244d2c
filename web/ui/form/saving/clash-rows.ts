import { RequestRefused } from '../../../api/request-refused.ts';
import type { ConflictRow, Side } from './field-conflict.tsx';
import { fieldLabel } from './field-label.ts';
import { differingEntries, differingParts, fieldText } from './field-text.ts';
import type { Clash } from './merged.ts';

export interface ClashRow extends ConflictRow {
  values: Record<Side, unknown>;
}

/** What somebody else has saved cannot be put together with what was typed. */
export class Clashed extends RequestRefused {
  constructor(readonly rows: readonly ClashRow[]) {
    super(409);
  }
}

/** The clashes in the words of the page, on which their fields stand. What was typed is chosen at first. */
export const clashRows = (clashes: readonly Clash[]): ClashRow[] =>
  clashes.map(({ name, mine, theirs }) => {
    const [one, other] = differingEntries(mine, theirs).map((value) => fieldText(name, value));
    const [shownMine, shownTheirs] = differingParts(one!, other!);
    const shown = { label: fieldLabel(name), mine: shownMine, theirs: shownTheirs };
    return { name, ...shown, side: 'mine', values: { mine, theirs } };
  });
