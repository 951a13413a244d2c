import type { PropertyRecord } from '../../../../src/catalogue/property-record.contract.ts';
import { fold } from '../../../../src/platform/input/fold.contract.ts';

/** What a judge knows of a home: its facts and what its advert says. */
export type JudgedHome = PropertyRecord;
export type Judgement = (home: JudgedHome) => boolean;

export const all =
  (...judgements: Judgement[]): Judgement =>
  (home) =>
    judgements.every((holds) => holds(home));

export const either =
  (...judgements: Judgement[]): Judgement =>
  (home) =>
    judgements.some((holds) => holds(home));

const ofType =
  (...codes: string[]): Judgement =>
  ({ card }) =>
    codes.includes(card.type ?? '');

/** In this town or zone. */
export const at =
  (...names: string[]): Judgement =>
  ({ card }) =>
    names.some((name) => name === card.location || name === card.area);

/** The advert mentions it, in its features or its text, in either language. */
export const says =
  (words: RegExp): Judgement =>
  ({ features, descriptions }) =>
    [...features, ...descriptions].some((text) => words.test(fold(text)));

export const has =
  (feature: string): Judgement =>
  ({ features }) =>
    features.includes(feature);

export const called =
  (reference: string): Judgement =>
  ({ card }) =>
    card.reference === reference;

export const flat = ofType('1-1', '1-2', '1-3');
export const groundFloor = ofType('1-2');
export const penthouse = ofType('1-3');
export const studio: Judgement = (home) => ofType('1-1')(home) && home.card.bedrooms === 0;
export const house = ofType('2-1', '2-2', '2-3', '4-1');
export const townhouse = ofType('2-2');
export const villa = ofType('2-3');
export const plot = ofType('3-1');
export const finca = ofType('4-1');
export const premises = ofType('5-1');
export const garage = ofType('6-1');

export const pool: Judgement = (home) => home.pool;
export const parking: Judgement = (home) => home.parking;
export const garden: Judgement = (home) => home.garden;
export const seaView = either(
  (home) => home.seaView,
  says(/vistas? al mar|miran? al mar|el mar se ve|sea views?|the sea (can be seen|is in view)/),
);
export const frontLine = either((home) => home.frontLine, says(/primera linea de playa|beachfront/));
export const nearBeach = either(
  frontLine,
  says(/cerca de la playa|metros de la playa|minutos a pie de la playa|(a pie|frente|junto) (de|a) la playa/),
);
