import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Property } from '../../../src/catalogue/property.entity.ts';
import type { RunReport } from '../../../src/feeds/feed-run.contract.ts';
import type { FeedWarning } from '../../../src/feeds/feed-warning.contract.ts';
import { startFeedSite } from './start-feed-site.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const FOLDER = resolve('test/fixtures/kyero/shapes');

/** A variant of a feed: `<shape>.xml`, with the expected result in `<shape>.json`. */
interface Expected {
  /** Feeds that were imported before, in this order. */
  before?: { file: string; feed: string }[];
  feed?: string;
  /** Differences from a complete run without changes; warnings and errors are complete. */
  report: Partial<RunReport>;
  /** Warnings about changes, which do not recur for the same feed. */
  oneTimeWarnings?: FeedWarning[];
  /** Stored fields by reference. */
  stored?: Record<string, Record<string, unknown>>;
  /** Public fields by reference. */
  pages?: Record<string, Record<string, unknown>>;
}

const NO_CHANGES = {
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
type ReportSummary = Record<keyof typeof NO_CHANGES, unknown>;

const summarize = (report: RunReport) =>
  Object.fromEntries((Object.keys(NO_CHANGES) as (keyof ReportSummary)[]).map((name) => [name, report[name]]));

const files = readdirSync(FOLDER);
const shapes = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
const readExpected = (shape: string) => JSON.parse(readFileSync(join(FOLDER, `${shape}.json`), 'utf8')) as Expected;

describe('Kyero feed variants', () => {
  const desk = useFixture(startFeedSite);

  beforeEach(() => desk.reset());

  it.each(shapes)('%s gives the expected report, and no changes on a second import unless it failed', async (shape) => {
    const { before = [], feed = 'prueba', report, oneTimeWarnings = [], stored = {}, pages = {} } = readExpected(shape);
    const load = (file: string, feedName: string) => desk.importFrom(join(FOLDER, file), { feedName });
    for (const { file, feed: earlier } of before) {
      expect(await load(file, earlier)).toMatchObject({ status: 'complete' });
    }

    const first = await load(`${shape}.xml`, feed);
    expect(summarize(first)).toEqual({ ...NO_CHANGES, ...report });
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
    const propertyCount = first.created + first.updated + first.unchanged;
    const warnings = Object.fromEntries(
      Object.entries(first.warnings).filter(([kind]) => !oneTimeWarnings.includes(kind as FeedWarning)),
    );
    const again = { ...summarize(first), created: 0, updated: 0, unchanged: propertyCount, warnings };
    expect(summarize(await load(`${shape}.xml`, feed))).toEqual(again);
  });

  it('cover every feed file of the folder', () => {
    const usedFiles = shapes.flatMap((shape) => [
      `${shape}.xml`,
      ...(readExpected(shape).before ?? []).map(({ file }) => file),
    ]);
    expect(files.filter((name) => name.endsWith('.xml')).sort()).toEqual([...new Set(usedFiles)].sort());
  });
});
