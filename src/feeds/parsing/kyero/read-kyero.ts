import { formatNumber } from '../../../platform/text/format-number.contract.ts';
import type { Warn, FeedWarning } from '../../feed-warning.contract.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { cleanLine, foldText } from '../text/clean-text.ts';
import { readFlag } from '../text/read-values.ts';
import { type XmlElement, XmlReader } from '../xml/xml-reader.ts';

const MAX_PROPERTIES = 200_000;
/** Number of characters before the first property that are searched for the format. */
const HEAD_LENGTH = 10_000;
/** Matches `<kyero><feed_version>3`; captures the format and its version. */
const FORMAT = /<([\w.-]+)[^<>]*>\s*<feed_version[^<>]*>\s*([^<\s]*)/i;
const HTML = /^<(?:!doctype\s+html|html)\b/i;

/** Parses a Kyero v3 feed chunk by chunk and emits every <property>. Throws `FeedRefused`. */
export class KyeroDocument {
  private readonly reader: XmlReader;
  private started = false;
  private count = 0;
  private head = '';

  constructor(private readonly warn: Warn) {
    this.reader = new XmlReader('property', warn, getReference);
  }

  write(piece: string): XmlElement[] {
    // Blanks before the XML declaration are common and harmless.
    const text = this.started ? piece : piece.trimStart();
    if (!this.started) this.reader.skip(piece.slice(0, piece.length - text.length));
    if (!text) return [];
    if (!this.started && !text.startsWith('<'))
      throw new FeedRefused('No es un feed Kyero, porque el archivo no es XML: revise la dirección.');
    if (!this.started && HTML.test(text))
      throw new FeedRefused('No es un feed Kyero, sino una página HTML: revise la dirección.');
    this.started = true;
    if (this.count === 0) this.head += text.slice(0, HEAD_LENGTH - this.head.length);
    const properties = this.reader.write(text);
    this.increaseCount(properties.length);
    return properties;
  }

  /** Whether the next <property> can be read independently. */
  get isBetweenProperties() {
    return this.reader.isBetweenElements;
  }

  /** Counts a <property> that is not passed to the parser. */
  countSkipped() {
    this.increaseCount(1);
  }

  close() {
    if (!this.started) throw new FeedRefused('El archivo está vacío.');
    const { reader } = this;
    reader.close();
    if (this.count === 0)
      throw new FeedRefused(`No es un feed Kyero: <${reader.rootName}> no contiene ningún <property>.`);
    if (reader.rootName !== 'root') this.warn('wrong_root');
    const [, format, version] = FORMAT.exec(this.head) ?? [];
    if (format && (format.toLowerCase() !== 'kyero' || !/^3(?:\.|$)/.test(version!))) this.warn('foreign_format');
  }

  private increaseCount(properties: number) {
    this.count += properties;
    if (this.count > MAX_PROPERTIES)
      throw new FeedRefused(`El feed tiene más de ${formatNumber(MAX_PROPERTIES)} propiedades.`);
  }
}

/** Returns the reference for messages, even if the property was read only in part. */
const getReference = (property: XmlElement) =>
  cleanLine(property.childText('ref')) || cleanLine(property.childText('id'));

/** Yields every <property> of a Kyero v3 feed in small groups, so that memory stays bounded. Throws `FeedRefused`. */
export async function* readKyero(pieces: AsyncIterable<string>, warn: Warn): AsyncGenerator<XmlElement[], void> {
  const document = new KyeroDocument(warn);
  for await (const piece of pieces) {
    const properties = document.write(piece);
    if (properties.length) yield properties;
  }
  document.close();
}

/** Languages of the site; texts in other languages are skipped. */
export type KyeroLanguage = 'es' | 'en';

/** Languages that Kyero uses as names of elements. */
const LANGUAGES = new Set(['ca', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pt', 'ru', 'sv']);

export const isLanguageElement = ({ name }: XmlElement) => LANGUAGES.has(name);

export const isSupportedLanguage = (language: string | null): language is KyeroLanguage =>
  language === 'es' || language === 'en';

/** Returns the language given by a name (<es>) or an attribute (<desc language="en">); null if neither. */
export function getLanguage(element: XmlElement): string | null {
  if (isLanguageElement(element)) return element.name;
  const { language, lang, 'xml:lang': xmlLang } = element.attributes;
  return (language ?? lang ?? xmlLang)?.trim().slice(0, 2).toLowerCase() ?? null;
}

type Text = { language: string; text: string };

/** Returns one description per language, the first of several. A text without a language counts as Spanish. */
export function readDescriptions(property: XmlElement, warn: Warn): { language: KyeroLanguage; text: string }[] {
  const texts = property.elements.filter(({ name }) => name === 'desc').flatMap((desc) => splitByLanguage(desc, warn));
  const supported = (['es', 'en'] as const).flatMap((language) => {
    const match = texts.find((text) => text.language === language);
    return match ? [{ language, text: match.text }] : [];
  });
  if (texts.length > 0 && supported.length === 0) warn('no_spanish_or_english_text');
  return supported;
}

function splitByLanguage(desc: XmlElement, warn: Warn): Text[] {
  if (desc.isBlank) return [];
  const byLanguage = desc.elements.filter(isLanguageElement);
  return (byLanguage.length ? byLanguage : [desc]).flatMap((source) => {
    const declared = getLanguage(source);
    if (declared === null) warn('unlabelled_text');
    const text = toMarkup(source).trim();
    return text ? [{ language: declared ?? 'es', text }] : [];
  });
}

/** Unescaped HTML arrives as elements and is serialised again, without attributes. */
const toMarkup = (element: XmlElement): string =>
  element.content
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.content.length ? `<${part.name}>${toMarkup(part)}</${part.name}>` : `<${part.name}>`;
    })
    .join('');

const GENERIC_NAMES = new Set(['feature', 'features']);

/** Reads short texts. Some feeds nest them by language; most do not declare a language. */
export function readFeatures(property: XmlElement, warn: Warn): { language: KyeroLanguage | null; text: string }[] {
  const lists = property.elements.filter(({ name }) => name === 'features');
  const features = lists.flatMap((list) => collectFeatures(list, null));
  if (features.some(({ language }) => language !== null)) warn('nested_features');
  return features.flatMap(({ language, text }) =>
    language === null || isSupportedLanguage(language) ? [{ language, text }] : [],
  );
}

function collectFeatures(
  element: XmlElement,
  parentLanguage: string | null,
): { language: string | null; text: string }[] {
  const language = getLanguage(element) ?? parentLanguage;
  if (element.elements.length) return element.elements.flatMap((inner) => collectFeatures(inner, language));
  const text = parseFeature(element);
  return text ? [{ language, text }] : [];
}

/**
 * Some formats name a feature by its element, as <Air_Conditioning>1</Air_Conditioning>. A bare number is no feature.
 */
function parseFeature(element: XmlElement): string {
  const text = element.text.trim();
  const flag = readFlag(text);
  if (flag === null) return /\p{L}/u.test(text) ? text : '';
  const name = element.name.replace(/[_-]+/g, ' ');
  if (!flag || isLanguageElement(element) || GENERIC_NAMES.has(name)) return '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const NUMERIC_ELEMENTS = ['price', 'beds', 'baths'];

/**
 * Raise this when elements are read differently, so that every element is read again once. `staging/quirks.spec.ts`
 * detects changed results.
 */
export const READER_VERSION = 4;

/** A property as the feed states it: trimmed texts, '' where absent. Equal records are equal as JSON. */
export type KyeroRecord = ReturnType<typeof readKyeroRecord>;

export function readKyeroRecord(property: XmlElement, warn: Warn) {
  const parts = new Map<string, XmlElement>();
  for (const part of property.elements) {
    if (!parts.has(part.name) || parts.get(part.name)?.isBlank) parts.set(part.name, part);
  }
  const text = (name: string) => readOwnText(parts.get(name));
  const readNested = (parent: string, name: string, ...otherNames: string[]) => {
    const nestedText = parts.get(parent)?.childText(name);
    if (nestedText) return nestedText;
    const misplacedText = otherNames.map(text).find((value) => value !== '');
    if (misplacedText) warn('misplaced_element');
    return misplacedText ?? '';
  };
  if ([...parts.values()].some((part) => part.isBlank)) warn('empty_tags');
  if (NUMERIC_ELEMENTS.some((name) => /^[ \t]+\S|\S[ \t]+$/.test(parts.get(name)?.text ?? ''))) warn('padded_number');

  return {
    id: text('id'),
    ref: text('ref'),
    date: text('date'),
    price: text('price'),
    currency: text('currency'),
    priceFreq: text('price_freq'),
    partOwnership: text('part_ownership'),
    leasehold: text('leasehold'),
    newBuild: text('new_build'),
    type: text('type'),
    town: text('town'),
    province: text('province'),
    country: text('country'),
    locationDetail: text('location_detail'),
    latitude: readNested('location', 'latitude', 'latitude'),
    longitude: readNested('location', 'longitude', 'longitude'),
    beds: text('beds'),
    baths: text('baths'),
    pool: text('pool'),
    built: readNested('surface_area', 'built', 'built', 'built_area'),
    plot: readNested('surface_area', 'plot', 'plot', 'plot_area'),
    energyConsumption: readNested('energy_rating', 'consumption', 'consumption'),
    energyEmissions: readNested('energy_rating', 'emissions', 'emissions'),
    videoUrl: text('video_url'),
    virtualTourUrl: text('virtual_tour_url'),
    catastral: text('catastral'),
    descriptions: readDescriptions(property, warn),
    features: readFeatures(property, warn),
    images: readImages(parts.get('images')),
  };
}

/**
 * Returns the own text of an element, or else of its first child with text, as in
 * `<type><en>Villa</en><es>Villa</es></type>`.
 */
function readOwnText(part: XmlElement | undefined): string {
  const hasOwnText = part?.content.some((content) => typeof content === 'string' && /\S/.test(content));
  const nested = hasOwnText ? undefined : part?.elements.find((element) => !element.isBlank);
  return (nested ?? part)?.text.trim() ?? '';
}

function readImages(images: XmlElement | undefined) {
  const usableImages = (images?.elements ?? [])
    .filter(({ name }) => name === 'image')
    .map((image) => ({
      id: image.attributes.id ?? '',
      url: image.childText('url') || (image.elements.length ? '' : image.text.trim()),
      isFloorplan: /floor\s*plan|plano/i.test(image.child('tags')?.text ?? ''),
    }))
    .filter(({ url }) => url !== '');
  const rank = ({ id }: { id: string }) => (/^\s*\d+\s*$/.test(id) ? Number(id) : Number.MAX_VALUE);
  return usableImages.sort((a, b) => Number(a.isFloorplan) - Number(b.isFloorplan) || rank(a) - rank(b));
}

/** Elements of a property that are read or contain nothing for the site. */
const READ_ELEMENTS = new Set(
  [
    'id ref date price currency price_freq part_ownership leasehold new_build type town province country location_detail',
    'latitude longitude beds baths pool built built_area plot plot_area consumption emissions video_url virtual_tour_url',
    'catastral desc features images url email prime',
  ].flatMap((names) => names.split(' ')),
);

const READ_PARTS: Readonly<Record<string, readonly string[]>> = {
  location: ['latitude', 'longitude'],
  surface_area: ['built', 'plot'],
  energy_rating: ['consumption', 'emissions'],
};

const MAX_NAME_LENGTH = 60;

/** Lists the names of elements whose content is lost, without duplicates. Empty elements lose nothing. */
export function listUnreadElements(property: XmlElement): string[] {
  const unread = property.elements.flatMap((element) => {
    if (element.isBlank || READ_ELEMENTS.has(element.name)) return [];
    const parts = READ_PARTS[element.name];
    if (!parts) return [element.name];
    return element.elements
      .filter((part) => !part.isBlank && !parts.includes(part.name))
      .map((part) => `${element.name}/${part.name}`);
  });
  return [...new Set(unread)].map((name) => name.slice(0, MAX_NAME_LENGTH));
}

type SaleFields = Pick<KyeroRecord, 'priceFreq'>;

/** Version 2 of the format marks a new build in `price_freq`; version 3 has its own element. */
export const isNewBuildSale = ({ priceFreq }: SaleFields) => /^new ?build$/.test(foldText(priceFreq));

const SALE = '(?:re|pre)?sale|(?:compra|re)?venta|vente|vendre|verkauf(?:en)?|kauf|koop';
/** Words that mean a sale only if nothing else stands beside them. */
const SALE_IF_ALONE = /^(?:new ?build|obra nueva|once|total(?: price)?|one ?off|(?:to )?buy|compra)?$/;
const NOT_FOR_SALE = new RegExp(
  `\\b(?:not?|sin|non|nicht)(?: (?:for|en|de|a|zum?|te))* (?:${SALE})\\b|\\b(?:${SALE}) (?:no|not)\\b`,
  'g',
);
const FOR_SALE = new RegExp(`\\b(?:${SALE})\\b`);
const RENTAL = new RegExp(
  `\\b(?:${[
    'rent(?:al|als)?|to let|let|lettings?|lease|pcm|pw|p m|p w|months?|monthly|weeks?|weekly|fortnight(?:ly)?|days?|daily|nights?',
    'nightly|years?|yearly|annual|annum|season(?:al)?|holidays?|(?:short|long) term|renta|alquiler|arrendamiento|traspaso|mes',
    'mensual|semanas?|semanal|quincena|dias?|diario|noches?|anual|temporada|vacacional|miete|monat|woche|location|huur',
  ].join('|')})\\b`,
);

/** Also matches properties that are for rent as well, such as "rent/sale". */
const mentionsSale = (word: string) => FOR_SALE.test(word.replace(NOT_FOR_SALE, ' '));

/** Whether the property is clearly for sale. After ambiguous words, it keeps its status. */
export function isKnownSale({ priceFreq }: SaleFields): boolean {
  const word = foldText(priceFreq);
  return SALE_IF_ALONE.test(word) || mentionsSale(word);
}

/** A property is for rent if its price is per month or week or says so, unless it is for sale as well. */
export function isForSale({ priceFreq }: SaleFields): boolean {
  const word = foldText(priceFreq);
  return !RENTAL.test(word) || mentionsSale(word);
}

const MAX_ID_LENGTH = 50;

type ValidationResult = { id: string } & (
  { kind: 'usable' } | { kind: 'skip'; warning: FeedWarning } | { kind: 'fail'; message: string }
);

/** Checks whether a property can be imported. An invalid property never stops the others. */
export function validateKyeroRecord(record: KyeroRecord): ValidationResult {
  const id = cleanLine(record.id);
  const fail = (message: string): ValidationResult => ({ id, kind: 'fail', message });
  if (id === '') return fail('No tiene identificador (<id>).');
  if (id.length > MAX_ID_LENGTH) return fail(`Su identificador supera los ${MAX_ID_LENGTH} caracteres.`);
  return isForSale(record) ? { id, kind: 'usable' } : { id, kind: 'skip', warning: 'not_for_sale' };
}
