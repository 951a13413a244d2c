import { PhraseTable } from './phrase-table.ts';

/** Before what is not wanted. */
const NEGATION = new PhraseTable([
  [
    true,
    `sin, no, without, ni, nor, con no, que no tenga, with no, not, dont, don t, do not, nada de, ningún, ninguna, tampoco,
     no quiero nada de, nothing, none, nada, nunca, never, isn t, isnt, aren t, arent, won t, wont, evitar, evitando, avoid,
     avoiding`,
  ],
]);

/** Before what is not wanted; some of these only where a place or a type follows, and before anything else they say nothing. */
const EXCEPTION = new PhraseTable<'always' | 'ofPlacesAndTypes'>([
  [
    'always',
    `excepto, excepto en, salvo, salvo en, except, except for, except in, excluding, other than, anything but, anywhere but,
     but not, lejos de, lejos del, far from, away from, far away from, a excepción de, en vez de, instead of, rather than`,
  ],
  ['ofPlacesAndTypes', 'menos, menos en, apart from, aparte de, fuera de, fuera del, outside, outside of'],
]);
/** After it: en Marbella no, gracias. */
const REFUSAL = new PhraseTable([[true, 'no, not, nunca, never, tampoco, no gracias, no thanks, no thank you']]);
type Affirmed =
  | { readonly kind: 'text'; readonly isWhole: true }
  | { readonly kind: 'filter'; readonly set: { readonly newBuild: true } }
  | { readonly kind: 'nothing' };
/** What begins as a negation does, and is none. */
const AFFIRMED = new PhraseTable<Affirmed>([
  [{ kind: 'text', isWhole: true }, 'sin amueblar'],
  [{ kind: 'filter', set: { newBuild: true } }, 'sin estrenar'],
  [
    { kind: 'nothing' },
    'no sé, no sé si, no lo sé, no tengo prisa, no hay prisa, not sure, not sure if, no rush, no hurry, no problem, no preference',
  ],
]);

/** Between a negation and what it negates: que no sea, que no esté en, I don't want a. */
const BETWEEN = new PhraseTable([
  [
    true,
    `sea, sean, ser, esté, estén, estar, tenga, tengan, quiero, queremos, busco, buscamos, me interesa, me interesan, me gusta,
     me gustan, want, looking for, interested in, like, be, to be, is, have, having, en, in, on, at, any, un, una, el, la, los,
     las, a, an, the, ningún, ninguna, de, del, of, como, tipo, que, situado, situada, situated, located, zona, zonas, parte,
     area, areas, part, parts`,
  ],
]);
/** Where what is negated ends: sin vecinos en Coín. */
const GOES_ELSEWHERE = new PhraseTable([
  [
    true,
    `y, and, o, or, pero, but, con, with, w, en, in, at, on, por, for, cerca, near, hasta, desde, under, max, máximo, min,
     mínimo, que, solo, just, only, mejor, preferiblemente, preferably, prefiero, quiero, queremos, busco, buscamos, want,
     looking, need, no, not, sin, without, ni, nor`,
  ],
]);
const GOES_ON = new PhraseTable([[true, 'ni, nor, or, o, y, and, ni con, e, ni sin, ni en']]);

/** Before an amenity that a home may have or not. */
const INDIFFERENT = new PhraseTable([
  [
    true,
    `con o sin, sin o con, con y sin, tenga o no, tenga o no tenga, da igual si tiene, me da igual si tiene, no importa si tiene,
     no me importa si tiene, no necesito, no necesitamos, no hace falta, no hace falta que tenga, no es necesario que tenga, no tiene que tener,
     with or without, without or with, dont need, don t need, do not need, no need for, no need of`,
  ],
]);
/** And after it. */
const INDIFFERENT_AFTER = new PhraseTable([
  [
    true,
    `no es necesario, no es necesaria, no necesario, no necesaria, no imprescindible, no es imprescindible, no hace falta,
     no importa, da igual, me da igual, es igual, indiferente, opcional, no obligatorio, no obligatoria, not essential,
     not necessary, not needed, not required, not important, not a must, is not essential, isn t essential, isn t necessary,
     isn t important, doesn t matter, doesnt matter, does not matter, optional, is optional, o no, or not`,
  ],
]);

/** Before a comparator, whose reverse is meant: nothing over, no quiero gastar más de. */
const NEVER = new PhraseTable([
  [
    true,
    `no, not, nothing, none, nada, sin, without, dont, don t, do not, cant, can t, cannot, can not, never, nunca, ni,
     wont, won t, doesnt, doesn t, does not, tampoco, que no`,
  ],
]);
const TO_SPEND = new PhraseTable([
  [
    true,
    `quiero, quisiera, quisiéramos, queremos, puedo, podemos, podría, me, nos, gastar, gastarme, gastarnos, gaste, pagar, pague,
     pasar, pasarme, ir, irme, irnos, subir, cueste, cuesten, valga, valgan, que, sea, sean, tenga, tengan, want, to, wish,
     looking, spend, spending, pay, paying, go, going, afford, be, is, cost, costs, costing, priced, having, de, with, con`,
  ],
]);

/** The words by which somebody says what they do not want, or do not mind. */
export const negations = {
  NEGATION,
  EXCEPTION,
  REFUSAL,
  AFFIRMED,
  BETWEEN,
  GOES_ELSEWHERE,
  GOES_ON,
  INDIFFERENT,
  INDIFFERENT_AFTER,
  NEVER,
  TO_SPEND,
};
