import { runAlternating, withWarmUp } from '../figures/alternating.ts';
import { runInterleaved, timed } from '../figures/interleaved.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';

const PROPERTIES_PER_ROUND = 100;
const CLIENTS = 16;
const LOAD_SIZE = 3200;
const LOAD_SIZE_OF_ONE_ROUND = 160;

type PropertyRow = { readonly id: string; readonly reference: string };

const toPath = ({ reference }: PropertyRow) => `/api/v1/properties/${encodeURIComponent(reference)}`;

/** Goal 8: one property by API, with pictures and texts, against its bare row by id. */
export async function property({ scene, report, rounds, load, uncached }: ServingBench): Promise<void> {
  const sql = await scene.sql();
  const api = connect(uncached);
  const byId = { name: 'by-id', text: 'select * from properties where id = $1' };
  try {
    const { rows: properties } = await sql.query<PropertyRow>(
      `select id, reference from properties where status = 'published' order by md5(id::text) limit $1`,
      [rounds === 1 ? LOAD_SIZE_OF_ONE_ROUND : LOAD_SIZE],
    );
    const selectForRound = (round: number) =>
      Array.from(
        { length: PROPERTIES_PER_ROUND },
        (_, at) => properties[(round * PROPERTIES_PER_ROUND + at) % properties.length]!,
      );
    const { ours, theirs } = await runInterleaved(
      Array.from({ length: rounds + 1 }, (_, round) => selectForRound(round)),
      {
        ours: (row) => timed(() => api.get(toPath(row))),
        theirs: ({ id }) => timed(async () => (await sql.query<PropertyRow>({ ...byId, values: [id] })).rows),
      },
      (answers) => {
        const { reference } = JSON.parse(answers.ours) as PropertyRow;
        report.expectSame('reference of a property', reference, answers.theirs[0]?.reference);
      },
    );
    report.slower({ goal: 8, figure: 'property by API against SQL by id: p50', ours: ours.p50, theirs: theirs.p50 }, 3);

    const requests = properties.map((row) => ({ path: toPath(row) }));
    const ids = properties.map(({ id }) => id);
    const rates = await runAlternating(withWarmUp(rounds), {
      ours: () => load.ask('http', { url: uncached, requests, connections: CLIENTS }),
      theirs: () => load.ask('sql', { database: scene.database, ids, connections: CLIENTS }),
    });
    report.faster({ goal: 8, figure: `req/s, ${CLIENTS} clients`, ...rates }, 0.35);
  } finally {
    await Promise.all([sql.end(), api.close()]);
  }
}
