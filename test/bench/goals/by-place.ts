import { encodeArea } from '../../setup/encode-area.ts';
import { runInterleaved, timed } from '../figures/interleaved.ts';
import type { Samples } from '../figures/samples.ts';
import { apiListing } from '../questions/listing-result.ts';
import { apiPath, type Question } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';

/** Views of a map, from the whole coast to a district; `across` is the width in degrees. */
const VIEWS = [
  { latitude: 36.55, longitude: -4.6, across: 1.6, zoom: 8 },
  { latitude: 36.5, longitude: -4.9, across: 0.6, zoom: 10 },
  { latitude: 36.72, longitude: -4.42, across: 0.6, zoom: 10 },
  { latitude: 36.51, longitude: -4.9, across: 0.2, zoom: 12 },
  { latitude: 36.43, longitude: -5.14, across: 0.2, zoom: 12 },
  { latitude: 36.6, longitude: -4.53, across: 0.06, zoom: 14 },
];
type View = (typeof VIEWS)[number];
type Case = { readonly view: View; readonly rest: Question };

const TEXT_SEARCH = { search: 'villa piscina' };
const REPEATS = 4;
const METRES_OF_A_DEGREE = 111_000;
let serial = 0;

const toBbox = ({ latitude, longitude, across }: View) => ({
  bbox: [longitude - across / 2, latitude - across / 4, longitude + across / 2, latitude + across / 4]
    .map((side) => side.toFixed(5))
    .join(),
});

/** Builds a polygon of seven corners in the same box. */
const toArea = ({ latitude, longitude, across }: View) => ({
  area: encodeArea(
    Array.from({ length: 7 }, (_, at): [number, number] => {
      const angle = (2 * Math.PI * at) / 7;
      const radius = at % 2 ? 0.6 : 1;
      return [latitude + (across / 4) * radius * Math.sin(angle), longitude + (across / 2) * radius * Math.cos(angle)];
    }),
  ),
});

const toCircle = ({ latitude, longitude, across }: View) => ({
  near: `${latitude},${longitude}`,
  within: String(Math.round((across / 4) * METRES_OF_A_DEGREE)),
});

const clustersPath = (question: Question) => `/api/v1/properties/clusters?${new URLSearchParams(question).toString()}`;

/** Goal 22: uncached pages of a box, a circle and a drawn area, and the clusters of a map. */
export async function byPlace({ report, rounds, uncached }: ServingBench): Promise<void> {
  const api = connect(uncached);
  const cases = Array.from({ length: rounds + 1 }, () =>
    Array.from({ length: rounds === 1 ? 1 : REPEATS }, () => (serial += 1)).flatMap((number) =>
      VIEWS.map((view): Case => ({ view, rest: { priceMin: String(1_000 + number) } })),
    ),
  );
  const page = (toFilter: (view: View) => Question) => (item: Case) =>
    timed(() => api.get(apiPath({ ...toFilter(item.view), ...item.rest })));
  const map = (toFilter: (view: View) => Question) => (item: Case) =>
    timed(() => api.get(clustersPath({ ...toFilter(item.view), ...item.rest, zoom: String(item.view.zoom) })));
  try {
    const samples = await runInterleaved(
      cases,
      {
        listing: page(() => ({})),
        text: page(() => TEXT_SEARCH),
        box: page(toBbox),
        circle: page(toCircle),
        nearest: page((view) => ({ ...toCircle(view), sort: 'nearest' })),
        area: page(toArea),
        textInArea: page((view) => ({ ...toArea(view), ...TEXT_SEARCH })),
        map: map(toBbox),
        areaMap: map(toArea),
        coast: map(() => ({})),
      },
      (answers, { view }) => {
        const parseTotal = (json: string) => (JSON.parse(json) as { total: number }).total;
        const name = JSON.stringify(view);
        report.expectSame(`the map of ${name}`, parseTotal(answers.map), apiListing(answers.box).total);
        const areaTotal = apiListing(answers.area).total;
        report.expectSame(`the map of the area in ${name}`, parseTotal(answers.areaMap), areaTotal);
      },
    );
    const { listing, box, circle, nearest, area, text, textInArea } = samples;
    const reportRatio = (what: string, ours: Samples, theirs: Samples) => {
      report.slower({ goal: 22, figure: `${what}: p50`, ours: ours.p50, theirs: theirs.p50 }, 1.5);
      report.slower({ goal: 22, figure: 'p95', ours: ours.tail(0.95), theirs: theirs.tail(0.95) }, 1.5);
    };
    for (const [what, ours] of Object.entries({ box, area, circle, nearest })) reportRatio(what, ours, listing);
    reportRatio('area with words, against words', textInArea, text);
    report.atMost(22, 'clusters of a view: p95', samples.map.tail(0.95), 50, 'ms');
    report.atMost(22, 'clusters of a drawn area: p95', samples.areaMap.tail(0.95), 50, 'ms');
    report.atMost(22, 'clusters of everything: p95', samples.coast.tail(0.95), 50, 'ms');
  } finally {
    await api.close();
  }
}
