import type { PostGraphile } from '../children/post-graphile.ts';
import { alternating } from '../figures/alternating.ts';
import { interleaved, timed } from '../figures/interleaved.ts';
import { apiPath, questions } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { connection } from '../setup/connection.ts';
import { graphListing } from './graph-listing.ts';
import type { Peers } from './installed-peers.ts';

const TIMES = 2;
const CLIENTS = 16;
/** 13 questions each: as many for one client as for another. */
const LOAD_TIMES = CLIENTS;
const GRAPH = '/graphql';
const JSON_BODY = { 'content-type': 'application/json' };

type Card = {
  readonly reference: string;
  readonly price: number | null;
  readonly pictures: readonly { readonly key: string }[];
};
type Nodes<T> = { readonly nodes: readonly T[] };
type Row = Omit<Card, 'pictures'> & { readonly propertyPicturesByPropertyId: Nodes<{ key: string }> };
type Graph = { readonly data: { readonly allProperties: { readonly totalCount: number } & Nodes<Row> } };

/**
 * Goal 20: the listing by API, uncached, against the same by PostGraphile over the same tables: rows in order, exact
 * total, first pictures and all that a card shows.
 */
export async function againstPostGraphile(
  { scene, report, rounds, load, uncached }: ServingBench,
  peers: Peers,
): Promise<void> {
  const graph = await startChild<PostGraphile>('post-graphile', {
    env: { GRAPHILE_ENV: 'production', PEERS_MANIFEST: peers.manifest, PEERS_DATABASE: scene.database },
  });
  const asked = (times: number) =>
    questions('exact', rounds, times).map((round) => round.filter(graphListing.isOfColumns));
  try {
    const url = await graph.ask('address');
    await graph.ask('persist', graphListing.id, graphListing.document);
    const api = connection(uncached);
    const theirApi = connection(url, JSON_BODY);
    try {
      const { ours, theirs } = await interleaved(
        asked(rounds === 1 ? 1 : TIMES),
        {
          ours: (question) => timed(() => api.get(apiPath(question))),
          theirs: (question) => timed(() => theirApi.post(GRAPH, graphListing.body(question))),
        },
        (answers, question) =>
          report.expectSame(`PostGraphile for ${apiPath(question)}`, ofApi(answers.ours), ofGraph(answers.theirs)),
      );
      const figure = 'listing by API against PostGraphile: p50';
      report.slower({ goal: 20, figure, ours: ours.p50, theirs: theirs.p50 }, 0.12);
    } finally {
      await Promise.all([api.close(), theirApi.close()]);
    }
    const rates = await alternating(asked(LOAD_TIMES), {
      ours: (round) => {
        const requests = round.map((question) => ({ path: apiPath(question) }));
        return load.ask('http', { url: uncached, requests, connections: CLIENTS });
      },
      theirs: (round) => {
        const post = { method: 'POST', path: GRAPH } as const;
        const requests = round.map((question) => ({ ...post, body: graphListing.body(question) }));
        return load.ask('http', { url, headers: JSON_BODY, requests, connections: CLIENTS });
      },
    });
    report.faster({ goal: 20, figure: `req/s, ${CLIENTS} clients`, ...rates }, 10);
  } finally {
    await graph.stop();
  }
}

function ofApi(text: string) {
  const { total, items } = JSON.parse(text) as { total: number; items: Card[] };
  return {
    total,
    rows: items.map(({ reference, price, pictures }) => [reference, price, pictures[0]?.key]),
  };
}

function ofGraph(text: string) {
  const { totalCount, nodes } = (JSON.parse(text) as Graph).data.allProperties;
  return {
    total: totalCount,
    rows: nodes.map(({ reference, price, propertyPicturesByPropertyId: { nodes } }) => [
      reference,
      price,
      nodes[0]?.key,
    ]),
  };
}
