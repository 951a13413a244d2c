import { aResalesProperty } from '../../../../test/api/resales/a-resales-property.ts';
import { resalesQuirks } from '../../../../test/api/resales/resales-quirks.ts';
import { expectOutcome } from '../../../../test/setup/expect-outcome.ts';
import { FeedProperty } from '../../../catalogue/feed-property.contract.ts';
import type { FeedReadResult } from '../../staging/feed-reader.ts';
import { NO_ALIASES } from '../../aliases/aliases.ts';
import { toFeedProperty } from '../../staging/to-feed-property.ts';
import { JsonNode } from '../../parsing/resales/api/json-node.ts';
import { MAPPER_VERSION, mapResalesProperty } from './map-resales-property.ts';
import { readResalesRecord, type ResalesRecord } from '../../parsing/resales/read-resales-record.ts';

const read = (delivered: object) => {
  const record = readResalesRecord(new JsonNode(delivered));
  const map: FeedReadResult['map'] = (one, warn) => mapResalesProperty(one as ResalesRecord, NO_ALIASES, warn);
  return toFeedProperty({ externalId: record.reference, hash: 'hash', record }, map, {
    version: '',
    fingerprintSuffix: '',
    aliases: NO_ALIASES,
    ratedCurrencies: new Set(),
    referencePrefix: null,
  });
};

describe('what Resales-Online delivers', () => {
  it.each(Object.entries(resalesQuirks))('%s', (_, { delivered, expected = {}, es, en, warnings = [] }) => {
    const { property, warnings: warned } = read(aResalesProperty(1, delivered));
    expect(FeedProperty.safeParse(property).error).toBeUndefined();
    expect(property).toMatchObject(expected);
    const textIn = (wanted: string) => property.translations.find(({ lang }) => lang === wanted);
    if (es) expect(textIn('es')).toMatchObject(es.description ? { ...es, description: asHtml(es.description) } : es);
    if (en) expect(textIn('en')).toMatchObject(en);
    expect([...warned].sort()).toEqual([...warnings].sort());
  });

  it('is mapped anew when its mapping changes', () => {
    const mapped = Object.values(resalesQuirks).map(({ delivered }) => read(aResalesProperty(1, delivered)).property);
    const said = mapped.map(({ contentHash: _, ...property }) => property);
    expectOutcome('resales', MAPPER_VERSION, 'MAPPER_VERSION in map-resales-property.ts', said);
  });

  it('can be anything at all without a fault', () => {
    const values = [null, 0, true, 'x', [], {}, [[]], { en: 1 }, { es: { Category: 'x' } }, -1, 1e99, '💥', '\ud800'];
    const names = Object.keys(aResalesProperty(1));
    for (const value of values) {
      for (const name of names) {
        if (name === 'Reference') continue;
        const { property } = read({ ...aResalesProperty(1), [name]: value });
        expect(FeedProperty.safeParse(property).error).toBeUndefined();
      }
    }
  });
});

const asHtml = (text: string) => (text.startsWith('<') ? text : `<p>${text}</p>`);
