import { jest } from '@jest/globals';
import { InvalidationLog } from './invalidation-log.ts';
import { INVALIDATE_ALL } from './invalidation.ts';
import { DependencyTracker } from './dependency-tracker.ts';
import { createTopicDependency } from './create-topic-dependency.ts';

const home = (name: string) => ({ about: 'home', names: [name] });

describe('the changes that a process has heard of', () => {
  let log: InvalidationLog;
  let now: number;
  beforeEach(() => {
    [log, now] = [new InvalidationLog(), 1_000];
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  });
  afterEach(() => jest.restoreAllMocks());

  it('touch what was made of what they are about, since the first of them', () => {
    log.add([home('A')]);
    const { version } = log;
    expect(log.invalidatedAt(createTopicDependency('home', 'A'), version)).toBeUndefined();
    log.add([home('B')]);
    expect(log.invalidatedAt(createTopicDependency('home', 'A'), version)).toBeUndefined();
    log.add([home('B'), home('A')]);
    log.add([home('A')]);
    expect(log.invalidatedAt(createTopicDependency('home', 'a'), version)).toBe(1_003);
    expect(log.invalidatedAt(createTopicDependency('home'), version)).toBe(1_002);
    expect(log.invalidatedAt(createTopicDependency('text'), 0)).toBeUndefined();
  });

  it('touch whatever it is, and since nobody knows when, where everything may have changed', () => {
    log.add([INVALIDATE_ALL]);
    expect(log.invalidatedAt(createTopicDependency('home', 'A'), 0)).toBe(-Infinity);
    expect(log.invalidatedAt(createTopicDependency('home', 'A'), 1)).toBeUndefined();
  });

  it('touch what is older than all that is remembered', () => {
    for (let count = 0; count < 1_001; count++) log.add([home('B')]);
    expect(log.invalidatedAt(createTopicDependency('home', 'A'), 0)).toBe(-Infinity);
    expect(log.invalidatedAt(createTopicDependency('home', 'A'), 1)).toBeUndefined();
  });

  it('touch any name where none is told, or where its letters are folded by the database alone', () => {
    log.add([{ about: 'home' }]);
    log.add([home('Ñ-1')]);
    log.add([home('B')]);
    expect([0, 1, 2].map((version) => log.invalidatedAt(createTopicDependency('home', 'A'), version))).toEqual([
      1_001,
      1_002,
      undefined,
    ]);
    expect(log.invalidatedAt(createTopicDependency('home', 'İ'), 2)).toBe(1_003);
  });
});

describe('what an answer is made of', () => {
  const A = createTopicDependency('home', 'A');
  const isTouched = (sources: DependencyTracker, about = 'home', name = 'A') =>
    sources.isInvalidatedBy({ about, names: [name] });
  const made = async (work: () => Promise<unknown>) => {
    const sources = new DependencyTracker();
    await sources.trackDependencies(work).catch(() => undefined);
    return sources;
  };
  const reading = async (...sources: ReturnType<typeof createTopicDependency>[]) => {
    await Promise.resolve();
    sources.forEach((source) => DependencyTracker.track(source));
  };

  it('is what was noted meanwhile, in parts too, and nothing that others note', async () => {
    const [one, other] = await Promise.all([
      made(() => DependencyTracker.trackPart(() => reading(A))),
      made(() => reading(createTopicDependency('home', 'B'))),
    ]);
    expect([isTouched(one), isTouched(one, 'home', 'B'), isTouched(other)]).toEqual([true, false, false]);
  });

  it('is what is noted by work that begins only when somebody waits for it', async () => {
    const lazy: PromiseLike<void> = { then: (done, fail) => reading(A).then(done, fail) };
    const sources = await made(() => DependencyTracker.trackPart(() => lazy));
    expect([isTouched(sources), isTouched(sources, 'text')]).toEqual([true, false]);
  });

  it('is everything where nothing was noted, by the whole or by one of its parts, even one that fails', async () => {
    const silent = await made(() => Promise.resolve());
    const inPart = await made(() => Promise.all([reading(A), DependencyTracker.trackPart(() => Promise.resolve())]));
    const failing = await made(() =>
      Promise.all([reading(A), DependencyTracker.trackPart(() => Promise.reject(new Error()))]),
    );
    expect([silent, inPart, failing].map((sources) => isTouched(sources, 'text'))).toEqual([true, true, true]);
    expect(isTouched(await made(() => Promise.resolve(DependencyTracker.trackNothing())))).toBe(false);
  });
});
