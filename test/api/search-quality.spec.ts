import { MikroORM } from '@mikro-orm/postgresql';
import type { PropertyCard } from '../../src/catalogue/property.contract.ts';
import { GetPropertyRecords, ListPropertyRevisions } from '../../src/catalogue/property.messages.ts';
import { demoStock } from '../../src/demo/stock/demo-stock.ts';
import { kyeroFile } from '../../src/demo/stock/kyero-file.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { ReconcileSearch } from '../../src/search/projection/reconcile-search.ts';
import { bootApp } from '../setup/boot-app.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { feedDesk } from './feeds/feed-desk.ts';
import type { JudgedHome } from './search/judged/judged-home.ts';
import { judgedQueries } from './search/judged/judged-queries.ts';
import { byGroup, isJudged, type Judged, mean, precision } from './search/judged/precision.ts';
import { printedTable } from './search/judged/printed-table.ts';
import { sentencesWithNumbers } from './search/judged/sentences-with-numbers.ts';

const FEWEST_QUERIES = 120;
const LEAST_OVER_ALL = 0.9;
const LEAST_IN_A_GROUP = 0.75;
const TABLE_MAY_BE_WORSE_BY = 0.15;
const EVERY_HOME = 1_000;

const shareOf = (isSo: (query: (typeof judgedQueries)[number]) => boolean) =>
  judgedQueries.filter(isSo).length / judgedQueries.length;

describe('what people type finds what they mean', () => {
  const shown = [...judgedQueries, ...sentencesWithNumbers];
  const desk = useFixture(feedDesk);
  let stock: JudgedHome[];
  let byIndex: Judged[];
  let byTable: Judged[];

  const finderOf =
    ({ http }: Pick<typeof desk, 'http'>) =>
    async (search: string, pageSize: number) => {
      const answer = await http().get('/api/v1/properties').query({ search, pageSize });
      return (answer.body as { items: PropertyCard[] }).items;
    };

  beforeAll(async () => {
    const { status } = await desk.importText(kyeroFile(demoStock()));
    if (status !== 'complete') throw new Error(`The demo stock was not imported: ${status}`);
    stock = await runInContext(desk.app.get(MikroORM), 'test', async () => {
      await desk.commands.execute(new ReconcileSearch(systemActor('test'), true));
      const visible = await desk.queries.execute(new ListPropertyRevisions(null, EVERY_HOME));
      return desk.queries.execute(new GetPropertyRecords(visible.map(({ id }) => id)));
    });
    byIndex = await precision(shown, stock, finderOf(desk));

    const { DATABASE_URL, DATA_FOLDER } = desk.config;
    await using withoutIndex = await bootApp({ DATABASE_URL, DATA_FOLDER, MEILI_URL: '' });
    byTable = await precision(shown, stock, finderOf(withoutIndex));
    process.stdout.write(`${printedTable({ Meilisearch: byIndex, PostgreSQL: byTable })}\n`);
  }, 180_000);

  it('by a set that is large and varied enough, each with a home to find', () => {
    expect(judgedQueries.length).toBeGreaterThanOrEqual(FEWEST_QUERIES);
    expect(shareOf(({ language }) => language === 'es')).toBeCloseTo(0.5, 1);
    expect(shareOf(({ hasMistake }) => hasMistake)).toBeGreaterThan(0.33);
    expect(new Set(shown.map(({ text }) => text)).size).toBe(shown.length);
    expect(shown.filter(({ relevant }) => !stock.some(relevant)).map(({ text }) => text)).toEqual([]);
  });

  it(`over all in ${LEAST_OVER_ALL} of what is seen first`, () => {
    expect(mean(byIndex.filter(isJudged))).toBeGreaterThanOrEqual(LEAST_OVER_ALL);
  });

  it(`in every group in ${LEAST_IN_A_GROUP}`, () => {
    const groups = [...byGroup(byIndex.filter(isJudged))];
    expect(groups.filter(([, judged]) => mean(judged) < LEAST_IN_A_GROUP).map(([group]) => group)).toEqual([]);
  });

  it(`while Meilisearch is away too, worse by no more than ${TABLE_MAY_BE_WORSE_BY}`, () => {
    const ofIndex = mean(byIndex.filter(isJudged));
    expect(mean(byTable.filter(isJudged))).toBeGreaterThanOrEqual(ofIndex - TABLE_MAY_BE_WORSE_BY);
  });
});
