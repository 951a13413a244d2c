import { PhraseTable } from './phrase-table.ts';

/** Phrases that precede something unwanted. */
const NEGATION = new PhraseTable([
  [
    true,
    `sin, no, without, ni, nor, neither, con no, que no tenga, with no, not, dont, don t, do not, nada de, ningún, ninguna, tampoco,
     no quiero nada de, nothing, none, nada, nunca, never, isn t, isnt, aren t, arent, won t, wont, evitar, evitando, avoid,
     avoiding`,
  ],
]);

/** Phrases that precede an exception; some of them only precede a place or a type. */
const EXCEPTION = new PhraseTable<'always' | 'ofPlacesAndTypes'>([
  [
    'always',
    `excepto, excepto en, salvo, salvo en, except, except for, except in, excluding, other than, anything but, anywhere but,
     but not, lejos de, lejos del, far from, away from, far away from, a excepción de, en vez de, instead of, rather than`,
  ],
  ['ofPlacesAndTypes', 'menos, menos en, apart from, aparte de, fuera de, fuera del, outside, outside of'],
]);
/** Phrases that follow something unwanted: "en Marbella no, gracias". */
const REFUSAL = new PhraseTable([[true, 'no, not, nunca, never, tampoco, no gracias, no thanks, no thank you']]);
type Affirmed =
  | { readonly kind: 'text'; readonly isWhole: true }
  | { readonly kind: 'filter'; readonly filters: { readonly newBuild: true } }
  | { readonly kind: 'nothing' };
/** Phrases that start like a negation but are none. */
const AFFIRMED = new PhraseTable<Affirmed>([
  [{ kind: 'text', isWhole: true }, 'sin amueblar'],
  [{ kind: 'filter', filters: { newBuild: true } }, 'sin estrenar'],
  [
    { kind: 'nothing' },
    'no sé, no sé si, no lo sé, no tengo prisa, no hay prisa, not sure, not sure if, no rush, no hurry, no problem, no preference',
  ],
]);

/** Words between a negation and its object: "que no sea", "que no esté en", "I don't want a". */
const BETWEEN = new PhraseTable([
  [
    true,
    `sea, sean, ser, esté, estén, estar, tenga, tengan, quiero, queremos, busco, buscamos, me interesa, me interesan, me gusta,
     me gustan, want, looking for, interested in, like, be, to be, is, have, having, en, in, on, at, any, un, una, el, la, los,
     las, a, an, the, ningún, ninguna, de, del, of, como, tipo, que, situado, situada, situated, located, zona, zonas, parte,
     area, areas, part, parts`,
  ],
]);
/** Ends the scope of a negation: "sin vecinos en Coín". */
const SCOPE_ENDS = new PhraseTable([
  [
    true,
    `y, and, o, or, pero, but, con, with, w, en, in, at, on, por, for, cerca, near, hasta, desde, under, max, máximo, min,
     mínimo, que, solo, just, only, mejor, preferiblemente, preferably, prefiero, quiero, queremos, busco, buscamos, want,
     looking, need, no, not, sin, without, ni, nor`,
  ],
]);
const LIST_CONNECTIVES = new PhraseTable([[true, 'ni, nor, or, o, y, and, ni con, e, ni sin, ni en']]);

/** Phrases that precede an optional amenity. */
const INDIFFERENT = new PhraseTable([
  [
    true,
    `con o sin, sin o con, con y sin, tenga o no, tenga o no tenga, da igual si tiene, me da igual si tiene, no importa si tiene,
     no me importa si tiene, no necesito, no necesitamos, no hace falta, no hace falta que tenga, no es necesario que tenga, no tiene que tener,
     with or without, without or with, dont need, don t need, do not need, no need for, no need of`,
  ],
]);
/** Phrases that follow an optional amenity. */
const INDIFFERENT_AFTER = new PhraseTable([
  [
    true,
    `no es necesario, no es necesaria, no necesario, no necesaria, no imprescindible, no es imprescindible, no hace falta,
     no importa, da igual, me da igual, es igual, indiferente, opcional, no obligatorio, no obligatoria, not essential,
     not necessary, not needed, not required, not important, not a must, is not essential, isn t essential, isn t necessary,
     isn t important, doesn t matter, doesnt matter, does not matter, optional, is optional, sí o no, yes or no, o sin ella, o sin él, o sin ello,
     o sin ellas, o sin ellos, o sin ninguna, o sin ninguno, or without one, or without it, or without any, or without either, or none`,
  ],
]);

/** Phrases that reverse the comparator after them: "nothing over", "no quiero gastar más de". */
const NEVER = new PhraseTable([
  [
    true,
    `no, not, nothing, none, nada, sin, without, dont, don t, do not, cant, can t, cannot, can not, never, nunca, ni,
     wont, won t, doesnt, doesn t, does not, tampoco, que no`,
  ],
]);
/** Words between such a negation and the comparator. */
const FILLERS_AFTER_NEGATION = new PhraseTable([
  [
    true,
    `quiero, quisiera, quisiéramos, queremos, puedo, podemos, podría, me, nos, gastar, gastarme, gastarnos, gaste, pagar, pague,
     pasar, pasarme, ir, irme, irnos, subir, cueste, cuesten, valga, valgan, que, sea, sean, tenga, tengan, want, to, wish,
     looking, spend, spending, pay, paying, go, going, afford, be, is, cost, costs, costing, priced, having, de, with, con`,
  ],
]);

export const negations = {
  NEGATION,
  EXCEPTION,
  REFUSAL,
  AFFIRMED,
  BETWEEN,
  SCOPE_ENDS,
  LIST_CONNECTIVES,
  INDIFFERENT,
  INDIFFERENT_AFTER,
  NEVER,
  FILLERS_AFTER_NEGATION,
};
