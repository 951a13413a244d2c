import type { PostGraphile } from '../children/post-graphile.ts';
import { runAlternating } from '../figures/alternating.ts';
import { runInterleaved, timed } from '../figures/interleaved.ts';
import { apiPath, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { connect } from '../setup/connection.ts';
import { graphListing } from './graph-listing.ts';
import type { Peers } from './install-peers.ts';

const REPEATS = 2;
const CLIENTS = 16;
/** As many repeats as clients, so that all clients send equally many queries. */
const LOAD_REPEATS = CLIENTS;
const GRAPHQL_PATH = '/graphql';
const JSON_BODY = { 'content-type': 'application/json' };

type Card = {
  readonly reference: string;
  readonly price: number | null;
  readonly pictures: readonly { readonly key: string }[];
};
type Nodes<T> = { readonly nodes: readonly T[] };
type Row = Omit<Card, 'pictures'> & { readonly propertyPicturesByPropertyId: Nodes<{ key: string }> };
type GraphResponse = { readonly data: { readonly allProperties: { readonly totalCount: number } & Nodes<Row> } };

/**
 * Goal 20: the uncached search by API against PostGraphile on the same tables: ordered rows, exact total, first
 * pictures and all fields of a card.
 */
export async function againstPostGraphile(
  { scene, report, rounds, load, uncached }: ServingBench,
  peers: Peers,
): Promise<void> {
  const graph = await startChild<PostGraphile>('post-graphile', {
    env: { GRAPHILE_ENV: 'production', PEERS_MANIFEST: peers.manifest, PEERS_DATABASE: scene.database },
  });
  const buildQuestions = (times: number) =>
    questions('exact', rounds, times).map((round) => round.filter(graphListing.isSortedByColumn));
  try {
    const url = await graph.ask('address');
    await graph.ask('persist', graphListing.id, graphListing.document);
    const api = connect(uncached);
    const theirApi = connect(url, JSON_BODY);
    try {
      const { ours, theirs } = await runInterleaved(
        buildQuestions(rounds === 1 ? 1 : REPEATS),
        {
          ours: (question) => timed(() => api.get(apiPath(question))),
          theirs: (question) => timed(() => theirApi.post(GRAPHQL_PATH, graphListing.body(question))),
        },
        (answers, question) =>
          report.expectSame(
            `PostGraphile for ${apiPath(question)}`,
            parseApi(answers.ours),
            parseGraph(answers.theirs),
          ),
      );
      const figure = 'listing by API against PostGraphile: p50';
      report.slower({ goal: 20, figure, ours: ours.p50, theirs: theirs.p50 }, 0.12);
    } finally {
      await Promise.all([api.close(), theirApi.close()]);
    }
    const rates = await runAlternating(buildQuestions(LOAD_REPEATS), {
      ours: (round) => {
        const requests = round.map((question) => ({ path: apiPath(question) }));
        return load.ask('http', { url: uncached, requests, connections: CLIENTS });
      },
      theirs: (round) => {
        const post = { method: 'POST', path: GRAPHQL_PATH } as const;
        const requests = round.map((question) => ({ ...post, body: graphListing.body(question) }));
        return load.ask('http', { url, headers: JSON_BODY, requests, connections: CLIENTS });
      },
    });
    report.faster({ goal: 20, figure: `req/s, ${CLIENTS} clients`, ...rates }, 10);
  } finally {
    await graph.stop();
  }
}

function parseApi(text: string) {
  const { total, items } = JSON.parse(text) as { total: number; items: Card[] };
  return {
    total,
    rows: items.map(({ reference, price, pictures }) => [reference, price, pictures[0]?.key]),
  };
}

function parseGraph(text: string) {
  const { totalCount, nodes } = (JSON.parse(text) as GraphResponse).data.allProperties;
  return {
    total: totalCount,
    rows: nodes.map(({ reference, price, propertyPicturesByPropertyId: { nodes } }) => [
      reference,
      price,
      nodes[0]?.key,
    ]),
  };
}
