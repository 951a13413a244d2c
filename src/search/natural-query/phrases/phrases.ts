import type { ParsedFilters } from '../natural-query.contract.ts';
import { PhraseTable } from './phrase-table.ts';

export interface Comparator {
  readonly bound: 'min' | 'max' | 'about' | 'between';
  /** Excludes the number itself. Applies to rooms only: "more than three bedrooms" means four. */
  readonly isStrict?: true;
}

/** Phrases that precede a number. Negated phrases are longer than the phrases that they negate, so they match first. */
const COMPARATORS = new PhraseTable<Comparator>([
  [
    { bound: 'min' },
    `al menos, por lo menos, como mínimo, mínimo, mínimo de, un mínimo de, min, min ., mín ., ≥, > =, desde, a partir de, from, at least, minimum,
     minimum of, a minimum of, not less than, no less than, not under, not below, not fewer than, no fewer than, no menos de,
     no menos que, no inferior a, no por debajo de, starting at, starting from, desde los, con un mínimo de`,
  ],
  [
    { bound: 'min', isStrict: true },
    `>, más de, más que, more than, over, above, superior a, superior a los, por encima de, por encima de los, greater than,
     bigger than, mayor de, mayor que, por más de, más de los, superar, superar los, supere, supere los, superen, exceda,
     exceda de, exceed, exceeding, pase de, pasen de, pasar de, pasarme de, pase de los, pasar de los, pasarme de los`,
  ],
  [
    { bound: 'max' },
    `hasta, asta, máximo, máximo de, un máximo de, hasta un máximo de, como máximo, como mucho, max, max ., máx ., ≤, < =, up to, at most, maximum,
     maximum of, a maximum of, up to a maximum of, not more than, no more than, not over, not above, no más de, no más que,
     no superior a, no por encima de, que no pase de, que no supere, que no supere los, sin pasar de, not exceeding, upto,
     por no más de, for not more than, for no more than, for up to, for a maximum of, por un máximo de, hasta los`,
  ],
  [
    { bound: 'max', isStrict: true },
    `<, menos de, menos que, less than, under, below, fewer than, inferior a, inferior a los, debajo de, por debajo de, por debajo de los,
     smaller than, cheaper than, por menos de, for less than, for under, for below, menor de, menor que`,
  ],
  [
    { bound: 'about' },
    `unos, unas, alrededor de, alrededor de los, aproximadamente, aprox, más o menos, cerca de, about, around, approximately,
     circa, roughly, approx, sobre, sobre los, en torno a, por unos, por alrededor de, for about, for around`,
  ],
  [{ bound: 'between' }, 'entre, between'],
]);

/** Phrases that follow a number or its unit. */
const TRAILING_COMPARATORS = new PhraseTable<Comparator>([
  [
    { bound: 'min' },
    `+, o más, or more, or above, or over, y más, and up, and more, and over, plus, en adelante, o superior, mínimo, minimum,
     min, como mínimo, at least, al menos, o mayor`,
  ],
  [
    { bound: 'max' },
    'o menos, or less, or fewer, or below, or under, máximo, maximum, max, como máximo, como mucho, at most',
  ],
]);

/** Words between two numbers. Without "from" or "between", ambiguous links do not form a range. */
const RANGE_LINKS = new PhraseTable([[true, '-, /, a, al, to, hasta, up to, and, y, hasta los, a los']]);
const ALTERNATIVE = new PhraseTable([[true, 'o, u, or, o de']]);
/** Words between a word and its object. */
const OF = new PhraseTable([[true, 'de, del, la, el, los, las, of, the, un, una, unos, a, an, with, con']]);

/** Phrases that precede a price; a bare number after them is a maximum. */
const PRICE_WORDS = new PhraseTable([
  [
    true,
    `precio, precio de, presupuesto, presupuesto de, por, for, budget, budget of, price, price of, priced at, por un precio de,
     a un precio de, mi presupuesto es, mi presupuesto es de, my budget is, con un presupuesto de, with a budget of, que cueste,
     costing, por el precio de, on a budget of, precio desde, precio entre`,
  ],
]);

export type Unit =
  | ('bedrooms' | 'baths' | 'area' | 'hectares' | 'acres')
  | ('metres' | 'kilometres' | 'miles' | 'minutes' | 'instalments');

const UNITS = new PhraseTable<Unit>([
  [
    'bedrooms',
    `dormitorio, dormitorios, dorm, dorms, habitación, habitaciones, hab, habs, cuarto, cuartos, alcoba, alcobas, bed, beds,
     bedroom, bedrooms, bedrm, bedrms, br, brs, bdr, bd, bds, bedroomed, bedded`,
  ],
  ['baths', 'baño, baños, cuarto de baño, cuartos de baño, wc, bath, baths, bathroom, bathrooms, ba'],
  [
    'area',
    `m2, mt2, mts2, mts, metros cuadrados, metro cuadrado, metros2, sqm, sq m, sqmt, sq mt, sq metres, sq meters,
     square metres, square meters, square metre, square meter, m2 construidos, metros cuadrados construidos, m2 built,
     sqm built, m2 útiles, metros construidos, metros útiles`,
  ],
  ['metres', 'm, metro, metros, metre, metres, meter, meters'],
  ['kilometres', 'km, kms, kilómetro, kilómetros, kilometre, kilometres, kilometer, kilometers'],
  ['miles', 'mile, miles'],
  ['minutes', 'minuto, minutos, minute, minutes, mins, hora, horas, hour, hours'],
  ['hectares', 'ha, hectárea, hectáreas, hectare, hectares'],
  ['acres', 'acre, acres'],
  [
    'instalments',
    `al mes, por mes, / mes, mensual, mensuales, per month, a month, / month, monthly, pcm, a la semana, por semana, per week,
     a week, pw, por noche, la noche, per night, a night, al año, anuales, per year, a year`,
  ],
]);

const SORTS = new PhraseTable<NonNullable<ParsedFilters['sort']>>([
  [
    'price-asc',
    `barato, barata, baratos, baratas, económico, económica, económicos, económicas, más barato, más barata, más baratos,
     más baratas, lo más barato, más económico, más económica, más económicos, más económicas, cheap, cheapest, cheaper,
     inexpensive, affordable, low price, low priced, lowest price, precio bajo, bajo precio, a buen precio, least expensive`,
  ],
  [
    'price-desc',
    'más caro, más cara, más caros, más caras, lo más caro, most expensive, priciest, dearest, highest price',
  ],
  ['area-desc', 'más grande, más grandes, más amplio, más amplia, más amplios, más amplias, largest, biggest'],
  [
    'newest',
    `último, última, últimos, últimas, más reciente, más recientes, más nuevo, más nueva, más nuevos, más nuevas, newest,
     latest, most recent, novedades, recién llegado, recién llegados`,
  ],
]);

const NEAR = new PhraseTable([
  [
    true,
    `cerca de, cerca del, cercano a, cercana a, cercanos a, próximo a, próxima a, junto a, junto al, al lado de, alrededor de,
     en torno a, near, near to, close to, next to, around, not far from, not too far from, no lejos de,
     no muy lejos de, nearby`,
  ],
]);
/** Phrases that precede and follow a distance. */
const DISTANCE_BEFORE = new PhraseTable([
  [
    true,
    `a, a menos de, a unos, a un máximo de, a no más de, en un radio de, within, no more than, less than, up to, in a radius of,
     within a radius of, hasta, about, a máximo`,
  ],
]);
const DISTANCE_AFTER = new PhraseTable([
  [true, 'de, del, de la, from, of, away from, around, alrededor de, desde, to, from the, of the'],
]);

/** Phrases that precede a feature of the property. */
const POSSESSION = new PhraseTable([[true, 'con, with, con su, incluye, including, has, que tenga, tenga, having']]);

const AND = new PhraseTable([[true, 'y, e, and, +, &']]);

/** Phrases that precede the home that the visitor owns. */
const SELLING = new PhraseTable([
  [
    true,
    `vender, estoy vendiendo, estamos vendiendo, voy a vender, vamos a vender, quería vender, queríamos vender, deseo vender,
     pienso vender, tengo que vender, tenemos que vender, going to sell, thinking of selling, quiero vender, queremos vender, quisiera vender, me gustaría vender, necesito vender, necesitamos vender, vendo,
     vendemos, valorar mi, tasar mi, sell, selling, want to sell, i want to sell, we want to sell, need to sell, i need to sell,
     would like to sell, i d like to sell, looking to sell, value my`,
  ],
]);
const OWN = new PhraseTable([
  [
    true,
    'mi, mis, nuestro, nuestra, un, una, el, la, my, our, a, an, the, propiedad, inmueble, vivienda, property, home',
  ],
]);
/** No filter excludes new builds, so these words are reported as not applied. */
const RESALE = new PhraseTable([
  [true, 'segunda mano, de segunda mano, reventa, de reventa, resale, resales, second hand, secondhand'],
]);
const RENTING = new PhraseTable([
  [
    true,
    `alquiler, alquileres, alquilar, arrendar, arrendamiento, en alquiler, de alquiler, para alquilar, rent, to rent, for rent, renting,
     rental, rentals, to let`,
  ],
]);

const ENERGY = new PhraseTable([
  [
    true,
    `certificado energético, certificación energética, clase energética, calificación energética, letra energética,
     etiqueta energética, eficiencia energética, certificado de eficiencia energética, certificado, energía, consumo,
     energy rating, energy class, energy certificate, energy label, energy efficiency, energy, epc, epc rating, energy rated`,
  ],
]);
const ENERGY_BETTER = new PhraseTable([[true, 'o mejor, or better, o superior, or higher, or above, mínimo, minimum']]);

/** Words without meaning, besides the general stop words. */
const FILLERS = new PhraseTable([
  [
    true,
    `i am, i m, we are, we re, we, am, me gustaría, nos gustaría, would like, i d, please, por favor, estoy buscando, estamos buscando,
     buscamos, que tenga, que tengan, tenga, tengan, having, want, wants, quiere, queremos, necesitamos, hola, hello, hi,
     con, with, en venta, for sale, to buy, para comprar, de compra, para vender, a vender, some, any, algún, alguna, algo, something,
     anything, cualquier cosa, al menos, at least, por lo menos, más o menos, que haya, listing, listings, publicado, publicados,
     publicada, publicadas, anuncios, budget, presupuesto, price, precio, just, only, simply, solo, solamente, show me,
     buenas, buenos días, buenas tardes, gracias, thanks, pls, plz, anywhere, need, needs, mejor en, algunos, algunas,
     vivo de alquiler, vivimos de alquiler, vivo en alquiler, vivimos en alquiler, estoy de alquiler, estamos de alquiler,
     dejar de alquilar, dejar el alquiler, dejar de vivir de alquiler, salir del alquiler, currently renting, i am renting,
     i m renting, we are renting, we re renting, stop renting, tired of renting, i currently rent, we currently rent,
     situado, situada, ubicado, ubicada, located, there, which, que sea, ya sea, bien sea, either, para, me interesa`,
  ],
]);

/** Phrases that start like a filter but mean something else: "top floor", "new kitchen", "garden view". */
const IDIOMS = new PhraseTable([
  [
    true,
    `última planta, último piso, última altura, últimas plantas, como nuevo, como nueva, como nuevos, como nuevas, like new, as new,
     cocina nueva, nueva cocina, new kitchen, baño nuevo, baños nuevos, new bathroom, new bathrooms, ventanas nuevas, new windows,
     new roof, tejado nuevo, vistas al jardín, vistas a la piscina, vistas a jardín, garden view, garden views, pool view,
     pool views, views of the pool, views of the garden, bajos gastos, gastos bajos, precio negociable, licencia de alquiler, licencia para alquiler, licencia alquiler,
     licencia de alquiler turístico, alquiler turístico, alquileres turísticos, alquiler vacacional, alquileres vacacionales,
     invertir para alquilar, inversión para alquilar, inversión alquiler, rentabilidad alquiler, rentabilidad por alquiler,
     ingresos por alquiler, rental licence, rental license, rental income, rental potential, rental investment, rental yield,
     rental yields, holiday rental, holiday rentals, holiday let, holiday lets, buy to let, rent out, to rent out, renting out`,
  ],
]);

export const phrases = {
  COMPARATORS,
  TRAILING_COMPARATORS,
  RANGE_LINKS,
  ALTERNATIVE,
  OF,
  PRICE_WORDS,
  UNITS,
  SORTS,
  NEAR,
  DISTANCE_BEFORE,
  DISTANCE_AFTER,
  POSSESSION,
  AND,
  SELLING,
  OWN,
  RESALE,
  RENTING,
  ENERGY,
  ENERGY_BETTER,
  FILLERS,
  IDIOMS,
};
