import type { PropertyRecord } from '../../../../src/catalogue/property-record.contract.ts';
import { fold } from '../../../../src/platform/input/fold.contract.ts';

export type JudgedHome = PropertyRecord;
export type Judgement = (property: JudgedHome) => boolean;

export const all =
  (...judgements: Judgement[]): Judgement =>
  (property) =>
    judgements.every((holds) => holds(property));

export const either =
  (...judgements: Judgement[]): Judgement =>
  (property) =>
    judgements.some((holds) => holds(property));

const ofType =
  (...codes: string[]): Judgement =>
  ({ card }) =>
    codes.includes(card.type ?? '');

/** Whether it is in this town or zone. */
export const at =
  (...names: string[]): Judgement =>
  ({ card }) =>
    names.some((name) => name === card.location || name === card.area);

/** Whether its features or texts mention it, in either language. */
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
export const studio: Judgement = (property) => ofType('1-1')(property) && property.card.bedrooms === 0;
export const house = ofType('2-1', '2-2', '2-3', '4-1');
export const townhouse = ofType('2-2');
export const villa = ofType('2-3');
export const plot = ofType('3-1');
export const finca = ofType('4-1');
export const premises = ofType('5-1');
export const garage = ofType('6-1');

export const pool: Judgement = (property) => property.pool;
export const parking: Judgement = (property) => property.parking;
export const garden: Judgement = (property) => property.garden;
export const seaView = either(
  (property) => property.seaView,
  says(/vistas? al mar|miran? al mar|el mar se ve|sea views?|the sea (can be seen|is in view)/),
);
export const frontLine = either((property) => property.frontLine, says(/primera linea de playa|beachfront/));
export const nearBeach = either(
  frontLine,
  says(/cerca de la playa|metros de la playa|minutos a pie de la playa|(a pie|frente|junto) (de|a) la playa/),
);
