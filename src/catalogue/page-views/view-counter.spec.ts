import { ViewCounter } from './view-counter.ts';

const view = (reference: string, day = '2026-11-23', views = 1) => ({ reference, day, views });

describe('views that wait to be written', () => {
  it('are added up by home and day', () => {
    const tally = new ViewCounter();
    for (const one of [view('A-1'), view('B-2'), view('A-1'), view('A-1', '2026-11-24', 5)]) tally.add(one);
    expect(tally.drain()).toEqual([view('A-1', '2026-11-23', 2), view('B-2'), view('A-1', '2026-11-24', 5)]);
  });

  it('are taken once', () => {
    const tally = new ViewCounter();
    tally.add(view('A-1'));
    expect(tally.drain()).toHaveLength(1);
    expect(tally.drain()).toEqual([]);
    tally.add(view('A-1'));
    expect(tally.drain()).toEqual([view('A-1')]);
  });

  it('are of no more homes than there can be, and of those that are known still all', () => {
    const tally = new ViewCounter(2);
    for (const one of [view('A-1'), view('B-2'), view('made up'), view('A-1')]) tally.add(one);
    expect(tally.drain()).toEqual([view('A-1', '2026-11-23', 2), view('B-2')]);
  });
});
