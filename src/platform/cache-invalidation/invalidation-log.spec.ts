import { jest } from '@jest/globals';
import { InvalidationLog, INVALIDATE_ALL, createTopicDependency } from './invalidation.ts';
import { DependencyTracker } from './dependency-tracker.ts';

const createHomeChange = (name: string) => ({ about: 'home', names: [name] });

describe('InvalidationLog', () => {
  let log: InvalidationLog;
  let now: number;
  beforeEach(() => {
    [log, now] = [new InvalidationLog(), 1_000];
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  });
  afterEach(() => jest.restoreAllMocks());

  it('returns the time of the first later change of the topic and name', () => {
    log.add([createHomeChange('A')]);
    const { version } = log;
    expect(log.findInvalidationTime(createTopicDependency('home', 'A'), version)).toBeUndefined();
    log.add([createHomeChange('B')]);
    expect(log.findInvalidationTime(createTopicDependency('home', 'A'), version)).toBeUndefined();
    log.add([createHomeChange('B'), createHomeChange('A')]);
    log.add([createHomeChange('A')]);
    expect(log.findInvalidationTime(createTopicDependency('home', 'a'), version)).toBe(1_003);
    expect(log.findInvalidationTime(createTopicDependency('home'), version)).toBe(1_002);
    expect(log.findInvalidationTime(createTopicDependency('text'), 0)).toBeUndefined();
  });

  it('returns -Infinity after INVALIDATE_ALL', () => {
    log.add([INVALIDATE_ALL]);
    expect(log.findInvalidationTime(createTopicDependency('home', 'A'), 0)).toBe(-Infinity);
    expect(log.findInvalidationTime(createTopicDependency('home', 'A'), 1)).toBeUndefined();
  });

  it('returns -Infinity for a version older than the log', () => {
    for (let count = 0; count < 1_001; count++) log.add([createHomeChange('B')]);
    expect(log.findInvalidationTime(createTopicDependency('home', 'A'), 0)).toBe(-Infinity);
    expect(log.findInvalidationTime(createTopicDependency('home', 'A'), 1)).toBeUndefined();
  });

  it('matches every name when the change has no names or a name is not ASCII', () => {
    log.add([{ about: 'home' }]);
    log.add([createHomeChange('Ñ-1')]);
    log.add([createHomeChange('B')]);
    expect([0, 1, 2].map((version) => log.findInvalidationTime(createTopicDependency('home', 'A'), version))).toEqual([
      1_001,
      1_002,
      undefined,
    ]);
    expect(log.findInvalidationTime(createTopicDependency('home', 'İ'), 2)).toBe(1_003);
  });
});

describe('DependencyTracker', () => {
  const A = createTopicDependency('home', 'A');
  const isInvalidated = (tracker: DependencyTracker, about = 'home', name = 'A') =>
    tracker.isInvalidatedBy({ about, names: [name] });
  const trackWork = async (work: () => Promise<unknown>) => {
    const tracker = new DependencyTracker();
    await tracker.trackDependencies(work).catch(() => undefined);
    return tracker;
  };
  const trackAll = async (...dependencies: ReturnType<typeof createTopicDependency>[]) => {
    await Promise.resolve();
    dependencies.forEach((dependency) => DependencyTracker.track(dependency));
  };

  it('collects only the dependencies of its own work and its parts', async () => {
    const [first, second] = await Promise.all([
      trackWork(() => DependencyTracker.trackPart(() => trackAll(A))),
      trackWork(() => trackAll(createTopicDependency('home', 'B'))),
    ]);
    expect([isInvalidated(first), isInvalidated(first, 'home', 'B'), isInvalidated(second)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('collects dependencies of lazily started work', async () => {
    const lazy: PromiseLike<void> = { then: (done, fail) => trackAll(A).then(done, fail) };
    const tracker = await trackWork(() => DependencyTracker.trackPart(() => lazy));
    expect([isInvalidated(tracker), isInvalidated(tracker, 'text')]).toEqual([true, false]);
  });

  it('depends on everything when its work or a part tracks no dependency, unless it calls trackNothing', async () => {
    const silent = await trackWork(() => Promise.resolve());
    const inPart = await trackWork(() =>
      Promise.all([trackAll(A), DependencyTracker.trackPart(() => Promise.resolve())]),
    );
    const failing = await trackWork(() =>
      Promise.all([trackAll(A), DependencyTracker.trackPart(() => Promise.reject(new Error()))]),
    );
    expect([silent, inPart, failing].map((tracker) => isInvalidated(tracker, 'text'))).toEqual([true, true, true]);
    expect(isInvalidated(await trackWork(() => Promise.resolve(DependencyTracker.trackNothing())))).toBe(false);
  });
});
