import type { DemoProperty } from './demo-property.ts';
import { kindFacts } from './homes/home-kinds.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The present of a file that is made to be compared. */
const SOME_DAY = new Date('2026-11-15T00:00:00Z');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes a Kyero feed (XML, version 3), whose dates lie before the given day. */
export const kyeroFile = (stock: readonly DemoProperty[], today = SOME_DAY) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<root>',
    '<kyero><feed_version>3</feed_version></kyero>',
    ...stock.map((property) => propertyElement(property, today)),
    '</root>',
    '',
  ].join('\n');

const escaped = (text: string | number) => String(text).replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark]!);

const leaf = (name: string, text: string | number) => `<${name}>${escaped(text)}</${name}>`;

const branch = (name: string, ...children: string[]) => `<${name}>${children.join('')}</${name}>`;

const flag = (name: string, isSo: boolean) => leaf(name, isSo ? 1 : 0);

export const propertyElement = (property: DemoProperty, today = SOME_DAY) =>
  [
    '<property>',
    leaf('id', property.id),
    leaf('date', dateOf(property, today)),
    leaf('ref', property.reference),
    leaf('price', property.price ?? 'x'),
    leaf('currency', 'EUR'),
    leaf('price_freq', 'sale'),
    flag('new_build', property.isNewBuild),
    leaf('type', kindFacts(property.kind).kyeroType),
    leaf('town', property.town),
    leaf('province', 'Málaga'),
    leaf('country', 'Spain'),
    leaf('location_detail', property.zone.name),
    branch('location', leaf('latitude', property.latitude), leaf('longitude', property.longitude)),
    leaf('beds', property.beds),
    leaf('baths', property.baths),
    flag('pool', property.hasPool),
    branch('surface_area', leaf('built', property.built), leaf('plot', property.plot)),
    ...energyElement(property),
    ...(property.cadastralReference ? [leaf('catastral', property.cadastralReference)] : []),
    branch('desc', leaf('es', property.descriptions.es), ...englishElement(property)),
    branch('features', ...property.features.map((feature) => leaf('feature', feature))),
    branch('images', ...property.pictures.map(imageElement)),
    '</property>',
  ].join('\n');

/** `YYYY-MM-DD HH:MM:SS`, some days ago and in office hours. */
const dateOf = ({ changedDaysAgo, officeSecond }: DemoProperty, today: Date) => {
  const midnight = Math.floor(today.getTime() / DAY) * DAY;
  const moment = new Date(midnight - Math.ceil(changedDaysAgo) * DAY + officeSecond * 1000);
  return moment.toISOString().slice(0, 19).replace('T', ' ');
};

const energyElement = ({ energy }: DemoProperty) =>
  energy ? [branch('energy_rating', leaf('consumption', energy.consumption), leaf('emissions', energy.emissions))] : [];

const englishElement = ({ descriptions, isOnlyInSpanish }: DemoProperty) =>
  isOnlyInSpanish ? [] : [leaf('en', descriptions.en)];

const imageElement = ({ path, isFloorPlan }: DemoProperty['pictures'][number], index: number) => {
  const tags = isFloorPlan ? branch('tags', leaf('tag', 'floorplan')) : '';
  return `<image id="${index + 1}">${leaf('url', path)}${tags}</image>`;
};
