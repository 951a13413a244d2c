import type { Warn } from '../../feed-warning.contract.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { readDescriptions } from './read-descriptions.ts';
import { readFeatures } from './read-features.ts';

const NUMBERS = ['price', 'beds', 'baths'];

/** Must be raised when elements are read otherwise, which the test of quirks notices: each is read again, once. */
export const READER_VERSION = 4;

/** One property as the feed says it: texts, trimmed, '' where it says nothing. Equal records are equal as JSON. */
export type KyeroRecord = ReturnType<typeof readKyeroRecord>;

/** Finds every part by its name, in its place or where feeds are known to put it. */
export function readKyeroRecord(property: XmlElement, warn: Warn) {
  const parts = new Map<string, XmlElement>();
  for (const part of property.elements) {
    if (!parts.has(part.name) || parts.get(part.name)?.isBlank) parts.set(part.name, part);
  }
  const text = (name: string) => readOwnText(parts.get(name));
  const within = (parent: string, name: string, ...elsewhere: string[]) => {
    const inPlace = parts.get(parent)?.childText(name);
    if (inPlace) return inPlace;
    const found = elsewhere.map(text).find((value) => value !== '');
    if (found) warn('misplaced_element');
    return found ?? '';
  };
  if ([...parts.values()].some((part) => part.isBlank)) warn('empty_tags');
  if (NUMBERS.some((name) => /^[ \t]+\S|\S[ \t]+$/.test(parts.get(name)?.text ?? ''))) warn('padded_number');

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
    latitude: within('location', 'latitude', 'latitude'),
    longitude: within('location', 'longitude', 'longitude'),
    beds: text('beds'),
    baths: text('baths'),
    pool: text('pool'),
    built: within('surface_area', 'built', 'built', 'built_area'),
    plot: within('surface_area', 'plot', 'plot', 'plot_area'),
    energyConsumption: within('energy_rating', 'consumption', 'consumption'),
    energyEmissions: within('energy_rating', 'emissions', 'emissions'),
    videoUrl: text('video_url'),
    virtualTourUrl: text('virtual_tour_url'),
    catastral: text('catastral'),
    descriptions: readDescriptions(property, warn),
    features: readFeatures(property, warn),
    images: readImages(parts.get('images')),
  };
}

/** Of `<type><en>Villa</en><es>Villa</es></type>` the first text that is there. */
function readOwnText(part: XmlElement | undefined): string {
  const hasOwn = part?.content.some((one) => typeof one === 'string' && /\S/.test(one));
  const nested = hasOwn ? undefined : part?.elements.find((element) => !element.isBlank);
  return (nested ?? part)?.text.trim() ?? '';
}

/** In the order of their ids, then of their position; floor plans last. */
function readImages(images: XmlElement | undefined) {
  const found = (images?.elements ?? [])
    .filter(({ name }) => name === 'image')
    .map((image) => ({
      id: image.attributes.id ?? '',
      url: image.childText('url') || (image.elements.length ? '' : image.text.trim()),
      isFloorplan: /floor\s*plan|plano/i.test(image.child('tags')?.text ?? ''),
    }))
    .filter(({ url }) => url !== '');
  const rank = ({ id }: { id: string }) => (/^\s*\d+\s*$/.test(id) ? Number(id) : Infinity);
  return found.sort(
    (a, b) => Number(a.isFloorplan) - Number(b.isFloorplan) || (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0),
  );
}
