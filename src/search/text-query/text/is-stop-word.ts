import { stem } from './stem.ts';
import { splitWords } from './split-words.ts';

/** Words that hold for every property tell none apart. */
const STOP_WORDS = `
  a al ante con contra de del desde e el en entre es ha hasta hay la las lo los mas me mi muy o para pero por que
  se si sin sobre su sus tiene u un una unas unos y ya
  busco buscar buscando quiero quisiera necesito comprar compra vender venta ventas vende venden vendo cerca cercano cercana
  junto lado zona zonas area tipo propiedad propiedades inmueble inmuebles vivienda viviendas inmobiliaria ref refs
  referencia referencias codigo numero num espana provincia euro euros eur
  an and are at by for from has have i in is it my near nearby close next of on or our s the this that to with within
  buy buying looking find search want sale sales sell selling property properties home homes spain province
  reference code area areas located`;

const stopWords: ReadonlySet<string> = new Set(splitWords(STOP_WORDS).map(stem));

export const isStopWord = (word: string) => stopWords.has(stem(word)) || /^\p{L}$/u.test(word);
