import { setImmediate } from 'node:timers/promises';
import { UploadSlots } from './upload-slots.ts';

describe('the places of senders', () => {
  const entering = (places: UploadSlots, sender: string) => {
    const one = { leave: () => undefined as void, isIn: false, isRefused: false };
    places.acquire(sender).then(
      (leave) => Object.assign(one, { leave, isIn: true }),
      () => (one.isRefused = true),
    );
    return one;
  };
  const several = (places: UploadSlots, sender: string, count: number) =>
    Array.from({ length: count }, () => entering(places, sender));
  const inside = (all: readonly { isIn: boolean }[]) => all.filter(({ isIn }) => isIn).length;

  it('are two for each, and the third waits for one of them', async () => {
    const places = new UploadSlots();
    const mine = several(places, 'a', 3);
    const others = several(places, 'b', 2);
    await setImmediate();
    expect([inside(mine), inside(others)]).toEqual([2, 2]);
    mine[0]!.leave();
    await setImmediate();
    expect(mine[2]!.isIn).toBe(true);
  });

  it('are two again for who has left, and no more', async () => {
    const places = new UploadSlots();
    for (let time = 0; time < 3; time++) {
      const mine = several(places, 'a', 2);
      await setImmediate();
      expect(inside(mine)).toBe(2);
      for (const one of mine) one.leave();
    }
    const mine = several(places, 'a', 3);
    await setImmediate();
    expect(inside(mine)).toBe(2);
  });

  it('are few in all; one that becomes free goes to who has none', async () => {
    const places = new UploadSlots();
    const crowd = Array.from({ length: 12 }, (_, at) => several(places, `many-${at}`, 3)).flat();
    await setImmediate();
    expect(inside(crowd)).toBe(24);
    const late = entering(places, 'late');
    crowd[0]!.leave();
    await setImmediate();
    expect(late.isIn).toBe(true);
  });

  it('are refused to who has ten waiting, and to who has waited too long', async () => {
    const places = new UploadSlots(20);
    const mine = several(places, 'a', 13);
    await setImmediate();
    expect(mine.map(({ isRefused }) => isRefused).indexOf(true)).toBe(12);
    await new Promise((tick) => setTimeout(tick, 60));
    expect([inside(mine), mine.filter(({ isRefused }) => isRefused).length]).toEqual([2, 11]);
    mine[0]!.leave();
    await expect(places.acquire('a')).resolves.toBeInstanceOf(Function);
  });
});
