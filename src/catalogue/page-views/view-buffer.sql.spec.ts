import { ViewCounter } from './view-buffer.sql.ts';

const view = (reference: string, day = '2026-11-23', views = 1) => ({ reference, day, views });

describe('ViewCounter', () => {
  it('adds up views by property and day', () => {
    const counter = new ViewCounter();
    for (const entry of [view('A-1'), view('B-2'), view('A-1'), view('A-1', '2026-11-24', 5)]) counter.add(entry);
    expect(counter.drain()).toEqual([view('A-1', '2026-11-23', 2), view('B-2'), view('A-1', '2026-11-24', 5)]);
  });

  it('returns each count once', () => {
    const counter = new ViewCounter();
    counter.add(view('A-1'));
    expect(counter.drain()).toHaveLength(1);
    expect(counter.drain()).toEqual([]);
    counter.add(view('A-1'));
    expect(counter.drain()).toEqual([view('A-1')]);
  });

  it('ignores further properties at the limit and still counts the existing ones', () => {
    const counter = new ViewCounter(2);
    for (const entry of [view('A-1'), view('B-2'), view('made up'), view('A-1')]) counter.add(entry);
    expect(counter.drain()).toEqual([view('A-1', '2026-11-23', 2), view('B-2')]);
  });
});
