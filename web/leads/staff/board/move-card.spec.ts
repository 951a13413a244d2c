import type { LeadBoard, LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { moveCard } from './move-card.ts';

const stage = (id: string) => ({ id, name: id });
const leads = (count: number, stageId: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `${stageId}${index}`, stage: stage(stageId) }) as LeadItem);
const board: LeadBoard = {
  columns: [
    { stage: stage('a'), total: 2, oldestSince: '2026-01-01T00:00:00Z', items: leads(2, 'a') },
    { stage: stage('b'), total: 45, oldestSince: '2026-01-01T00:00:00Z', items: leads(20, 'b') },
    { stage: stage('c'), total: 0, oldestSince: null, items: [] },
    { stage: null, total: 0, oldestSince: null, items: [] },
  ],
};
const toSummary = ({ columns }: LeadBoard) =>
  columns.map(({ stage, total, items }) => [stage?.id, total, items.map(({ id }) => id).join()]);

describe('moveCard', () => {
  it('puts the lead at the top of its new column and updates the totals', () => {
    expect(toSummary(moveCard(board, board.columns[0]!.items[1]!, stage('c')))).toEqual([
      ['a', 1, 'a0'],
      ['b', 45, board.columns[1]!.items.map(({ id }) => id).join()],
      ['c', 1, 'a1'],
      [undefined, 0, ''],
    ]);
  });

  it('drops the last card when the new column is full', () => {
    const { columns } = moveCard(board, board.columns[0]!.items[0]!, stage('b'));
    expect(columns[1]).toMatchObject({ total: 46, oldestSince: '2026-01-01T00:00:00Z' });
    expect(columns[1]!.items).toHaveLength(20);
    expect(columns[1]!.items[0]).toMatchObject({ id: 'a0', stage: stage('b') });
  });

  it('moves a lead to the empty column without a stage', () => {
    const { columns } = moveCard(board, board.columns[1]!.items[3]!, null);
    expect(columns[1]).toMatchObject({ total: 44 });
    expect(columns[3]).toMatchObject({ total: 1, items: [{ id: 'b3', stage: null }] });
    expect(columns[3]!.oldestSince).not.toBeNull();
  });
});
