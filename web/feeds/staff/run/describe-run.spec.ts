import { describeQueue } from './describe-run.ts';

describe('describeQueue', () => {
  it.each([
    [['Costa'], 'En cola: espera a que termine la importación de «Costa».'],
    [['Costa', 'Sol'], 'En cola: espera a que termine una de las importaciones de «Costa» y «Sol».'],
    [[], 'En cola: la importación empezará en unos segundos.'],
  ])('explains what a queued run waits for: %j', (feeds, expected) => {
    expect(describeQueue(feeds)).toBe(expected);
  });
});
