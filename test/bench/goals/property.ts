import { alternating, withWarmUp } from '../figures/alternating.ts';
import { interleaved, timed } from '../figures/interleaved.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';

const AT_A_TIME = 100;
const CLIENTS = 16;
const LOAD = 3200;
const LOAD_OF_ONE_ROUND = 160;

type Known = { readonly id: string; readonly reference: string };

const path = ({ reference }: Known) => `/api/v1/properties/${encodeURIComponent(reference)}`;

/** Goal 8: one property by API, which reads its pictures and texts too, against its bare row by id. */
export async function property({ scene, report, rounds, load, uncached }: ServingBench): Promise<void> {
  const sql = await scene.sql();
  const api = connection(uncached);
  const byId = { name: 'by-id', text: 'select * from properties where id = $1' };
  try {
    const { rows: some } = await sql.query<Known>(
      `select id, reference from properties where status = 'published' order by md5(id::text) limit $1`,
      [rounds === 1 ? LOAD_OF_ONE_ROUND : LOAD],
    );
    const group = (round: number) =>
      Array.from({ length: AT_A_TIME }, (_, at) => some[(round * AT_A_TIME + at) % some.length]!);
    const { ours, theirs } = await interleaved(
      Array.from({ length: rounds + 1 }, (_, round) => group(round)),
      {
        ours: (one) => timed(() => api.get(path(one))),
        theirs: ({ id }) => timed(async () => (await sql.query<Known>({ ...byId, values: [id] })).rows),
      },
      (answers) => {
        const { reference } = JSON.parse(answers.ours) as Known;
        report.expectSame('reference of a property', reference, answers.theirs[0]?.reference);
      },
    );
    report.slower({ goal: 8, figure: 'property by API against SQL by id: p50', ours: ours.p50, theirs: theirs.p50 }, 3);

    const requests = some.map((one) => ({ path: path(one) }));
    const ids = some.map(({ id }) => id);
    const rates = await alternating(withWarmUp(rounds), {
      ours: () => load.ask('http', { url: uncached, requests, connections: CLIENTS }),
      theirs: () => load.ask('sql', { database: scene.database, ids, connections: CLIENTS }),
    });
    report.faster({ goal: 8, figure: `req/s, ${CLIENTS} clients`, ...rates }, 0.35);
  } finally {
    await Promise.all([sql.end(), api.close()]);
  }
}
