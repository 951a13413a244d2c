import { runInterleaved, timed } from '../figures/interleaved.ts';
import { apiPath, facetsPath, type Question } from '../questions/question.ts';
import { apiListing } from '../questions/listing-result.ts';
import type { ServingBench } from '../setup/bench.ts';
import { type Connection, connect } from '../setup/connection.ts';

const TEXTS = [
  ...['villa piscina', 'garaje marbella', 'terraza vistas al mar', 'apartment golden mile', 'pisina climatizada'],
  ...['ático san pedro', 'country house with olive trees', 'penthuose fuengirola', 'obra nueva primera línea'],
  ...[
    'piso amueblado con ascensor en málaga',
    'townhouse sauna nerja',
    'luxury villa golf benahavis',
    'chalet lujo zzyzx',
  ],
];

/** Goal 15: text searches by API, in both engines, with and without facet counts. */
export async function words({ scene, report, rounds, uncached }: ServingBench): Promise<void> {
  const withoutIndex = await scene.spawn('words-alone', { MEILI_URL: '', PAGE_CACHE_BYTES: '0' });
  const [index, table] = [connect(uncached), connect(withoutIndex.url)];
  const sampleQuestions = Array.from({ length: rounds + 1 }, (_, round) =>
    TEXTS.map((search): Question => ({ search, pageSize: String(36 + (round % 24)), priceMin: String(1 + round) })),
  );
  try {
    await waitForVocabulary(index, table);
    for (const [what, path] of [
      ['words', apiPath],
      ['words with counts', facetsPath],
    ] as const) {
      const samples = await runInterleaved(
        sampleQuestions,
        {
          index: (question) => timed(() => index.get(path(question))),
          table: (question) => timed(() => table.get(path(question))),
        },
        (answers, question) => report.expectSame(path(question), apiListing(answers.index), apiListing(answers.table)),
      );
      report.atMost(15, `${what}, Meilisearch: p50`, samples.index.p50, 25, 'ms');
      report.atMost(15, `${what}, Meilisearch: p95`, samples.index.tail(0.95), 150, 'ms');
      report.atMost(15, `${what}, PostgreSQL alone: p50`, samples.table.p50, 150, 'ms');
      report.atMost(15, `${what}, PostgreSQL alone: p95`, samples.table.tail(0.95), 500, 'ms');
    }
  } finally {
    await Promise.all([index.close(), table.close(), withoutIndex.stop()]);
  }
}

const TIMEOUT_MS = 60_000;

/** A new process loads the vocabulary in the background. */
async function waitForVocabulary(...systems: Connection[]) {
  const corrected = apiPath({ search: 'pisina', pageSize: '1' });
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    const totals = await Promise.all(systems.map(async (api) => apiListing(await api.get(corrected)).total));
    if (totals.every((total) => total > 0)) return;
  }
  throw new Error('The vocabulary was not read in time');
}
