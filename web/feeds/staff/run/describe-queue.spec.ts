import { describeQueue } from './describe-queue.ts';

describe('what a queued run waits for', () => {
  it.each([
    [['Costa'], 'En cola: espera a que termine la importación de «Costa».'],
    [['Costa', 'Sol'], 'En cola: espera a que termine una de las importaciones de «Costa» y «Sol».'],
    [[], 'En cola: la importación empezará en unos segundos.'],
  ])('%j', (feeds, told) => {
    expect(describeQueue(feeds)).toBe(told);
  });
});
