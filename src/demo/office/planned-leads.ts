import { seededRandom } from '../stock/seeded-random.ts';
import { person, type Person } from './person.ts';
import { atWork, DAY } from './after-work.ts';

/** Sources of the agency's own, beside those of the three forms. */
export const OWN_SOURCES = ['Teléfono', 'Oficina', 'Recomendación', 'Portal inmobiliario'] as const;
export type Origin = 'property' | 'contact' | 'listing' | (typeof OWN_SOURCES)[number];

/** What became of a lead: the stage where it stands, or that a machine sent it, or that it became part of another. */
export type Outcome = keyof typeof OUTCOMES | 'review' | 'spam' | 'merged';

const OUTCOMES = { N: 0, C: 1, V: 2, K: 3, G: 4, P: 5 } as const;
/** The stages by their order. */
export const STAGE_OF = OUTCOMES;

const ORIGINS: Readonly<Record<Origin, number>> = {
  property: 46,
  contact: 20,
  listing: 12,
  Teléfono: 16,
  Oficina: 10,
  Recomendación: 8,
  'Portal inmobiliario': 8,
};

/** How many came in each month (of 30 days, from the latest), and the stages of those that stand in one. */
const MONTHS = [
  { leads: 30, stand: 'NNNNNNNNNNCNCCNVCCNVC' },
  { leads: 24, stand: 'CVCNCVPCKVCCVKCVKCVPKCC' },
  { leads: 20, stand: 'VCKPCVGCKVCVPCKVGC' },
  { leads: 18, stand: 'PVGCPKVPGVPCKPVGPC' },
  { leads: 15, stand: 'PGPVPGPKGPVPCGP' },
  { leads: 13, stand: 'PGPGPKGPPGPGP' },
];
/** From so many months ago on, what is won or lost has been put away. */
const PUT_AWAY_FROM = 4;

/** The days since the newest came; the others of the month come evenly before them. */
const NEWEST = [0.04, 0.2, 0.6, 1.1, 1.8, 2.5];
const REVIEW = [3, 9, 14, 19, 27];
const SPAM = [11, 17, 23, 28];
/** Pairs of the same person, the later first: some wait to be merged, the others were. */
const TWICE: ReadonlyMap<number, number> = new Map([
  ...([
    [5, 16],
    [8, 21],
    [24, 33],
    [36, 45],
  ] as const),
  ...([
    [40, 47],
    [55, 58],
    [70, 76],
  ] as const),
]);
const MERGED = [40, 55, 70];

export interface PlannedLead {
  readonly number: number;
  readonly arrival: Date;
  readonly origin: Origin;
  readonly outcome: Outcome;
  readonly isPutAway: boolean;
  readonly person: Person;
  /** The earlier lead that it was merged into. */
  readonly mergedInto: number | null;
}

/** Always the same 120 leads, the newest first, of the six months before a moment. */
export function plannedLeads(since: Date): PlannedLead[] {
  const ages = agesInDays();
  const origins = originsOf(ages.length);
  let number = 0;
  return MONTHS.flatMap(({ leads, stand }, month) => {
    const standing = [...stand] as (keyof typeof OUTCOMES)[];
    return Array.from({ length: leads }, (): PlannedLead => {
      const at = number++;
      const origin = origins[at]!;
      const outcome = fixedOutcome(at) ?? standing.shift()!;
      return {
        number: at,
        arrival: isOfForm(origin) ? awake(since, ages[at]!) : atWork(since, ages[at]!),
        origin,
        outcome,
        isPutAway: month >= PUT_AWAY_FROM && 'GP'.includes(outcome),
        person: personOf(at),
        mergedInto: outcome === 'merged' ? TWICE.get(at)! : null,
      };
    });
  });
}

export const isOfForm = (origin: Origin) => origin === 'property' || origin === 'contact' || origin === 'listing';

function fixedOutcome(number: number): Outcome | null {
  if (REVIEW.includes(number)) return 'review';
  if (SPAM.includes(number)) return 'spam';
  return MERGED.includes(number) ? 'merged' : null;
}

/** Away from the ends of a month, so that a weekend moves none into another. */
function agesInDays() {
  const random = seededRandom('arrivals');
  return MONTHS.flatMap(({ leads }, month) => {
    const newest = month === 0 ? NEWEST : [];
    const rest = leads - newest.length;
    const evenly = (at: number) => 30 * month + 3.4 + ((at + random.between(0.1, 0.9)) * 23.2) / rest;
    return [...newest, ...Array.from({ length: rest }, (_, at) => evenly(at))];
  });
}

/** In any order, except that the newest and the suspects came by a form with a message. */
function originsOf(length: number): Origin[] {
  const random = seededRandom('origins');
  const bag = (Object.entries(ORIGINS) as [Origin, number][])
    .flatMap(([origin, count]) => Array.from({ length: count }, () => ({ origin, place: random.next() })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ origin }) => origin);
  const isWritten = (number: number) => number < NEWEST.length || REVIEW.includes(number) || SPAM.includes(number);
  const take = (fits: (origin: Origin) => boolean) => bag.splice(bag.findIndex(fits), 1)[0]!;
  const written = new Map<number, Origin>();
  for (let number = 0; number < length; number++)
    if (isWritten(number))
      written.set(
        number,
        take((origin) => origin === 'property' || origin === 'contact'),
      );
  return Array.from({ length }, (_, number) => written.get(number) ?? bag.shift()!);
}

/** Who writes twice types the telephone and the address in another way. */
function personOf(number: number): Person {
  const first = TWICE.get(number);
  if (first === undefined) return person(number, number % 3 === 1 ? 'en' : 'es');
  const known = personOf(first);
  return {
    ...known,
    email: known.email.replace(/\b[a-z](?=.*@)/g, (letter) => letter.toUpperCase()),
    phone: known.phone.replace('+', '00').replaceAll(' ', ''),
  };
}

/** Nobody writes at four in the morning; the very latest came when they came. */
function awake(since: Date, days: number): Date {
  const at = new Date(since.getTime() - days * DAY);
  return days > 1 && at.getUTCHours() < 6 ? new Date(at.getTime() - DAY / 4 - 5_400_000) : at;
}
