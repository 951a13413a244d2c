import { buildResalesProperty } from '../../../../test/integration/resales/build-resales-property.ts';
import { resalesQuirks } from '../../../../test/integration/resales/resales-quirks.ts';
import { expectOutcome } from '../../../../test/setup/expect-outcome.ts';
import { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import { NO_ALIASES } from '../../aliases/aliases.ts';
import { JsonNode } from '../../parsing/resales/json-node.ts';
import { readResalesRecord, type ResalesRecord } from '../../parsing/resales/read-resales-record.ts';
import type { FeedReadResult } from '../../staging/feed-reader.ts';
import { toFeedProperty } from '../../staging/map-staged-properties.ts';
import { MAPPER_VERSION, mapResalesProperty } from './map-resales-property.ts';

const read = (delivered: object) => {
  const record = readResalesRecord(new JsonNode(delivered));
  const map: FeedReadResult['map'] = (source, warn) => mapResalesProperty(source as ResalesRecord, NO_ALIASES, warn);
  return toFeedProperty({ externalId: record.reference, hash: 'hash', record }, map, {
    version: '',
    fingerprintSuffix: '',
    aliases: NO_ALIASES,
    ratedCurrencies: new Set(),
    referencePrefix: null,
  });
};

describe('Resales-Online records', () => {
  it.each(Object.entries(resalesQuirks))('are mapped as expected: %s', (_, quirk) => {
    const { delivered, expected = {}, es, en, warnings = [] } = quirk;
    const { property, warnings: actualWarnings } = read(buildResalesProperty(1, delivered));
    expect(FeedProperty.safeParse(property).error).toBeUndefined();
    expect(property).toMatchObject(expected);
    const textIn = (language: string) => property.translations.find(({ lang }) => lang === language);
    if (es) expect(textIn('es')).toMatchObject(es.description ? { ...es, description: asHtml(es.description) } : es);
    if (en) expect(textIn('en')).toMatchObject(en);
    expect([...actualWarnings].sort()).toEqual([...warnings].sort());
  });

  it('are mapped as recorded for this MAPPER_VERSION', () => {
    const mapped = Object.values(resalesQuirks).map(
      ({ delivered }) => read(buildResalesProperty(1, delivered)).property,
    );
    const properties = mapped.map(({ contentHash: _, ...property }) => property);
    expectOutcome('resales', MAPPER_VERSION, 'MAPPER_VERSION in map-resales-property.ts', properties);
  });

  it('are mapped to valid properties, whatever values they contain', () => {
    const values = [null, 0, true, 'x', [], {}, [[]], { en: 1 }, { es: { Category: 'x' } }, -1, 1e99, '💥', '\ud800'];
    const names = Object.keys(buildResalesProperty(1));
    for (const value of values) {
      for (const name of names) {
        if (name === 'Reference') continue;
        const { property } = read({ ...buildResalesProperty(1), [name]: value });
        expect(FeedProperty.safeParse(property).error).toBeUndefined();
      }
    }
  });
});

const asHtml = (text: string) => (text.startsWith('<') ? text : `<p>${text}</p>`);
