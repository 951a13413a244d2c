import { MikroORM } from '@mikro-orm/postgresql';
import { readFile } from 'node:fs/promises';
import type { PropertyCard } from '../../src/catalogue/property.contract.ts';
import { GetPropertyRecords, ListPropertyRevisions } from '../../src/catalogue/property.messages.ts';
import { getDataUrl } from '../../src/demo/snapshot.sql.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { bootApp } from '../setup/boot-app.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startFeedSite } from './feeds/start-feed-site.ts';
import type { JudgedHome } from './search/judged/judgements.ts';
import { judgedQueries } from './search/judged/judged-queries.ts';
import { byGroup, isJudged, type Judged, mean, precision } from './search/judged/precision.ts';
import { printedTable } from './search/judged/printed-table.ts';
import { sentencesWithNumbers } from './search/judged/sentences-with-numbers.ts';

const MIN_QUERIES = 120;
const MIN_OVERALL_PRECISION = 0.9;
const MIN_GROUP_PRECISION = 0.75;
const MAX_TABLE_LOSS = 0.15;
const MAX_PROPERTIES = 1_000;

const computeShare = (matches: (query: (typeof judgedQueries)[number]) => boolean) =>
  judgedQueries.filter(matches).length / judgedQueries.length;

describe('search quality', () => {
  const allQueries = [...judgedQueries, ...sentencesWithNumbers];
  const desk = useFixture(startFeedSite);
  let stock: JudgedHome[];
  let byIndex: Judged[];
  let byTable: Judged[];

  const createFinder =
    ({ http }: Pick<typeof desk, 'http'>) =>
    async (search: string, pageSize: number) => {
      const answer = await http().get('/api/v1/properties').query({ search, pageSize });
      return (answer.body as { items: PropertyCard[] }).items;
    };

  beforeAll(async () => {
    const { status } = await desk.importText(await readFile(getDataUrl('kyero.xml')));
    if (status !== 'complete') throw new Error(`The demo’s feed was not imported: ${status}`);
    stock = await runInContext(desk.app.get(MikroORM), 'test', async () => {
      await desk.commands.execute(new ReconcileSearch(systemActor('test'), true));
      const visible = await desk.queries.execute(new ListPropertyRevisions(null, MAX_PROPERTIES));
      return desk.queries.execute(new GetPropertyRecords(visible.map(({ id }) => id)));
    });
    byIndex = await precision(allQueries, stock, createFinder(desk));

    const { DATABASE_URL, DATA_FOLDER } = desk.config;
    await using withoutIndex = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_URL: '' });
    byTable = await precision(allQueries, stock, createFinder(withoutIndex));
    process.stdout.write(`${printedTable({ Meilisearch: byIndex, PostgreSQL: byTable })}\n`);
  }, 180_000);

  it('uses a large and varied query set, each with a matching property', () => {
    expect(judgedQueries.length).toBeGreaterThanOrEqual(MIN_QUERIES);
    expect(computeShare(({ language }) => language === 'es')).toBeCloseTo(0.5, 1);
    expect(computeShare(({ hasMistake }) => hasMistake)).toBeGreaterThan(0.33);
    expect(new Set(allQueries.map(({ text }) => text)).size).toBe(allQueries.length);
    expect(allQueries.filter(({ relevant }) => !stock.some(relevant)).map(({ text }) => text)).toEqual([]);
  });

  it(`has an overall precision of at least ${MIN_OVERALL_PRECISION}`, () => {
    expect(mean(byIndex.filter(isJudged))).toBeGreaterThanOrEqual(MIN_OVERALL_PRECISION);
  });

  it(`has a precision of at least ${MIN_GROUP_PRECISION} in every group`, () => {
    const groups = [...byGroup(byIndex.filter(isJudged))];
    expect(groups.filter(([, judged]) => mean(judged) < MIN_GROUP_PRECISION).map(([group]) => group)).toEqual([]);
  });

  it(`is worse by at most ${MAX_TABLE_LOSS} without Meilisearch`, () => {
    const indexPrecision = mean(byIndex.filter(isJudged));
    expect(mean(byTable.filter(isJudged))).toBeGreaterThanOrEqual(indexPrecision - MAX_TABLE_LOSS);
  });
});
