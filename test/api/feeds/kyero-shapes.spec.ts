import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Property } from '../../../src/catalogue/property.entity.ts';
import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import type { FeedWarning } from '../../../src/feeds/feed-warning.contract.ts';
import { feedDesk } from './feed-desk.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const FOLDER = resolve('test/fixtures/kyero/shapes');

/** One shape of feed: `<shape>.xml`, and in `<shape>.json` the expected result. */
interface Expected {
  /** Feeds that were imported before, in this order. */
  before?: { file: string; feed: string }[];
  /** The name of the feed that is imported. */
  feed?: string;
  /** Only what differs from a complete run without changes; warnings and errors are complete. */
  report: Partial<RunReport>;
  /** Warnings of what has just happened: the same feed again has none of them. */
  toldOnce?: FeedWarning[];
  /** By reference, fields as they are stored. */
  stored?: Record<string, Record<string, unknown>>;
  /** By reference, fields of what a visitor gets. */
  pages?: Record<string, Record<string, unknown>>;
}

const QUIET = {
  status: 'complete',
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  withdrawn: 0,
  warnings: {},
  errors: [],
  error: null,
};
type Told = Record<keyof typeof QUIET, unknown>;

const told = (report: RunReport) =>
  Object.fromEntries((Object.keys(QUIET) as (keyof Told)[]).map((name) => [name, report[name]]));

const files = readdirSync(FOLDER);
const shapes = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
const read = (shape: string) => JSON.parse(readFileSync(join(FOLDER, `${shape}.json`), 'utf8')) as Expected;

describe('a Kyero feed as it is', () => {
  const desk = useFixture(feedDesk);

  beforeEach(() => desk.reset());

  it.each(shapes)('with %s', async (shape) => {
    const { before = [], feed = 'prueba', report, toldOnce = [], stored = {}, pages = {} } = read(shape);
    const load = (file: string, feedName: string) => desk.importFrom(join(FOLDER, file), { feedName });
    for (const { file, feed: earlier } of before) {
      expect(await load(file, earlier)).toMatchObject({ status: 'complete' });
    }

    const first = await load(`${shape}.xml`, feed);
    expect(told(first)).toEqual({ ...QUIET, ...report });
    for (const [reference, fields] of Object.entries(stored)) {
      expect(await desk.em().findOneOrFail(Property, { reference })).toMatchObject(fields);
    }
    for (const [reference, fields] of Object.entries(pages)) {
      const page = await desk
        .http()
        .get(`/api/v1/properties/${encodeURIComponent(reference)}`)
        .expect(200);
      expect(page.body).toMatchObject(fields);
    }

    if (first.status === 'failed') return;
    const kept = first.created + first.updated + first.unchanged;
    const warnings = Object.fromEntries(
      Object.entries(first.warnings).filter(([kind]) => !toldOnce.includes(kind as FeedWarning)),
    );
    const again = { ...told(first), created: 0, updated: 0, unchanged: kept, warnings };
    expect(told(await load(`${shape}.xml`, feed))).toEqual(again);
  });

  it('has an expectation for every file', () => {
    const named = shapes.flatMap((shape) => [`${shape}.xml`, ...(read(shape).before ?? []).map(({ file }) => file)]);
    expect(files.filter((name) => name.endsWith('.xml')).sort()).toEqual([...new Set(named)].sort());
  });
});
