import { encodedArea } from '../../setup/encoded-area.ts';
import { interleaved, timed } from '../figures/interleaved.ts';
import type { Samples } from '../figures/samples.ts';
import { apiListing } from '../questions/listing-answer.ts';
import { apiPath, type Question } from '../questions/question.ts';
import type { ServingBench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';

/** Views of a map: the whole coast, a few towns, a town, a quarter. */
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

const WORDS = { search: 'villa piscina' };
const TIMES = 4;
const METRES_OF_A_DEGREE = 111_000;
let serial = 0;

const boxed = ({ latitude, longitude, across }: View) => ({
  bbox: [longitude - across / 2, latitude - across / 4, longitude + across / 2, latitude + across / 4]
    .map((side) => side.toFixed(5))
    .join(),
});

/** Seven corners in the same box. */
const drawn = ({ latitude, longitude, across }: View) => ({
  area: encodedArea(
    Array.from({ length: 7 }, (_, at): [number, number] => {
      const turn = (2 * Math.PI * at) / 7;
      const reach = at % 2 ? 0.6 : 1;
      return [latitude + (across / 4) * reach * Math.sin(turn), longitude + (across / 2) * reach * Math.cos(turn)];
    }),
  ),
});

const around = ({ latitude, longitude, across }: View) => ({
  near: `${latitude},${longitude}`,
  within: String(Math.round((across / 4) * METRES_OF_A_DEGREE)),
});

const clusters = (question: Question) => `/api/v1/properties/clusters?${new URLSearchParams(question).toString()}`;

/** Goal 22: pages of what is in a box, around a point and in a drawn area, and the clusters of a map, none asked before. */
export async function byPlace({ report, rounds, uncached }: ServingBench): Promise<void> {
  const api = connection(uncached);
  const cases = Array.from({ length: rounds + 1 }, () =>
    Array.from({ length: rounds === 1 ? 1 : TIMES }, () => (serial += 1)).flatMap((number) =>
      VIEWS.map((view): Case => ({ view, rest: { priceMin: String(1_000 + number) } })),
    ),
  );
  const page = (where: (view: View) => Question) => (one: Case) =>
    timed(() => api.get(apiPath({ ...where(one.view), ...one.rest })));
  const map = (where: (view: View) => Question) => (one: Case) =>
    timed(() => api.get(clusters({ ...where(one.view), ...one.rest, zoom: String(one.view.zoom) })));
  try {
    const samples = await interleaved(
      cases,
      {
        listing: page(() => ({})),
        saying: page(() => WORDS),
        box: page(boxed),
        circle: page(around),
        nearest: page((view) => ({ ...around(view), sort: 'nearest' })),
        area: page(drawn),
        sayingThere: page((view) => ({ ...drawn(view), ...WORDS })),
        map: map(boxed),
        areaMap: map(drawn),
        coast: map(() => ({})),
      },
      (answers, { view }) => {
        const total = (answer: string) => (JSON.parse(answer) as { total: number }).total;
        const what = JSON.stringify(view);
        report.expectSame(`the map of ${what}`, total(answers.map), apiListing(answers.box).total);
        report.expectSame(`the map of the area in ${what}`, total(answers.areaMap), apiListing(answers.area).total);
      },
    );
    const { listing, box, circle, nearest, area, saying, sayingThere } = samples;
    const compared = (what: string, one: Samples, other: Samples) => {
      report.slower({ goal: 22, figure: `${what}: p50`, ours: one.p50, theirs: other.p50 }, 1.5);
      report.slower({ goal: 22, figure: 'p95', ours: one.tail(0.95), theirs: other.tail(0.95) }, 1.5);
    };
    for (const [what, one] of Object.entries({ box, area, circle, nearest })) compared(what, one, listing);
    compared('area with words, against words', sayingThere, saying);
    report.atMost(22, 'clusters of a view: p95', samples.map.tail(0.95), 50, 'ms');
    report.atMost(22, 'clusters of a drawn area: p95', samples.areaMap.tail(0.95), 50, 'ms');
    report.atMost(22, 'clusters of everything: p95', samples.coast.tail(0.95), 50, 'ms');
  } finally {
    await api.close();
  }
}
