import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderStore } from '../../../platform/files/folder-store.ts';
import { NO_ALIASES } from '../../aliases/aliases.ts';
import type { FeedFile } from '../../fetching/archived-source.ts';
import { RunStats } from '../../runs/run-stats.ts';
import { buildFingerprint } from '../map-staged-properties.ts';
import { ElementCacheStore } from './element-cache.ts';
import { stageKyero } from './kyero-reader.ts';

const MAPPING = {
  version: '',
  fingerprintSuffix: '',
  aliases: NO_ALIASES,
  ratedCurrencies: new Set<string>(),
  referencePrefix: null,
};
const NO_TERMS = { rawType: null, rawTown: null, rawZone: null, rawFeatures: [] };

const property = (id: string, extraElements = '') =>
  `<property><id>${id}</id><ref>R-${id}</ref><price>1</price>${extraElements}</property>`;
const FAULTY = property('odd & odd', '<beds> 3</beds><baths/>');
const RENTAL = property('let', '<price_freq>month</price_freq>');
const PROPERTIES = [
  property('1'),
  FAULTY,
  RENTAL,
  property('ñ', '<desc><es><![CDATA[</b> Él]]></es></desc>'),
  property('5'),
];
const buildFeed = (properties: string[], head = '') => `<root>${head}<kyero/>\n${properties.join('\n')}\n</root>\n`;
const FEED = buildFeed(PROPERTIES);

/** Stages a feed repeatedly, with the cache and the stored properties of earlier runs. */
async function createFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  const files = new FolderStore(folder);
  const storedFingerprints = new Map<string, string>();
  let requestedIds: string[] = [];
  const findFingerprints = (ids: string[]) => {
    requestedIds.push(...ids);
    const storedIds = ids.filter((id) => storedFingerprints.has(id));
    return Promise.resolve(new Map(storedIds.map((id) => [id, storedFingerprints.get(id)!])));
  };
  /** Returns the counters of a run and the records it would compare. Without `useCache`, every element is read. */
  async function stage(feed: string | Buffer, { useCache = true, charset = null as string | null } = {}) {
    requestedIds = [];
    const bytes = Buffer.from(feed);
    const isUtf8 = charset === null;
    const file: FeedFile = {
      open: () => Promise.resolve(Readable.from([bytes])),
      ...{ bytes: bytes.length, isUtf8, isAscii: false, charset, folder: null },
    };
    const stats = new RunStats();
    const elementCache = useCache ? new ElementCacheStore(files, 'elements') : null;
    const job = { folder, elementCache, findFingerprints, mapping: MAPPING, onRead: () => undefined };
    const toMessage = (fault: Error) => fault.message;
    const staged = await stageKyero(file, job, stats).catch(toMessage);
    const records: string[] = [];
    if (typeof staged === 'string') return { error: staged, records, ids: [], unchanged: 0, requestedIds, stats };
    for await (const batch of staged.batches(100, () => true))
      for (const { externalId, hash } of batch) {
        const isSame = storedFingerprints.get(externalId)?.startsWith(hash);
        records.push(externalId);
        storedFingerprints.set(externalId, buildFingerprint(hash, MAPPING, NO_TERMS, ['price_missing']));
        if (isSame) stats.addUnchanged(['price_missing']);
        else stats.warn('price_missing');
      }
    return { error: null, records, ids: [...staged.ids], unchanged: stats.unchanged, requestedIds, stats };
  }
  const summarize = ({ stats, ids, error }: Awaited<ReturnType<typeof stage>>) => {
    const { warnings, skipped, failed, errors } = stats;
    return error === null ? { ids, warnings, skipped, failed, errors } : error;
  };
  return { storedFingerprints, files, stage, summarize, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

describe('stageKyero with cached elements', () => {
  it('does not read unchanged elements again, and reports the same result', async () => {
    await using feed = await createFixture();
    const first = await feed.stage(FEED);
    expect(first.records).toEqual(['1', 'odd & odd', 'ñ', '5']);
    expect(first.stats.warnings).toMatchObject({
      padded_number: 1,
      empty_tags: 1,
      stray_ampersand: 1,
      not_for_sale: 1,
    });
    const again = await feed.stage(buildFeed([...PROPERTIES].reverse(), '<!-- made anew -->'));
    expect(again).toMatchObject({ records: [], unchanged: 4, requestedIds: ['5', 'ñ', 'odd & odd', '1'] });
    expect(feed.summarize(again)).toEqual({ ...(feed.summarize(first) as object), ids: [...first.ids].reverse() });
  });

  it('reads an element again if its bytes or its stored property changed', async () => {
    await using feed = await createFixture();
    await feed.stage(FEED);
    feed.storedFingerprints.set('5', 'of another mapper');
    feed.storedFingerprints.delete('ñ');
    const again = await feed.stage(buildFeed(['<x/>', ...PROPERTIES]).replace('<price>1<', '<price>2<'));
    expect(again.records).toEqual(['1', 'ñ', '5']);
    expect((await feed.stage(FEED)).records).toEqual(['1']);
  });

  it('reads every element again if the encoding differs', async () => {
    await using feed = await createFixture();
    await feed.stage(Buffer.from(FEED), { charset: 'windows-1252' });
    const cacheBytes = await feed.files.readBytes('elements');
    expect((await feed.stage(Buffer.from(FEED), { charset: 'windows-1250' })).records).toHaveLength(4);
    expect(await feed.files.readBytes('elements')).not.toEqual(cacheBytes);
    expect((await feed.stage(Buffer.from(FEED), { charset: 'shift_jis' })).records).toHaveLength(4);
  });

  it('does not rewrite an unchanged cache, and drops elements that left the feed', async () => {
    await using feed = await createFixture();
    await feed.stage(FEED);
    const { modified } = (await feed.files.find('elements'))!;
    await feed.stage(FEED);
    expect((await feed.files.find('elements'))!.modified).toEqual(modified);
    await feed.stage(buildFeed(PROPERTIES.slice(1)));
    expect((await feed.stage(FEED)).records).toEqual(['1']);
  });

  const UNUSABLE_CACHES = ['', 'kyero', `kyero 0 0 utf-8\n`, '\u0000\n\t\n'];
  it.each(UNUSABLE_CACHES)('reads every element again if the cache is %j', async (cacheText) => {
    await using feed = await createFixture();
    await feed.stage(FEED);
    await feed.files.write('elements', Buffer.from(cacheText));
    expect(await feed.stage(FEED)).toMatchObject({ error: null, records: ['1', 'odd & odd', 'ñ', '5'] });
  });

  it('accepts more than a megabyte of blanks between elements', async () => {
    await using feed = await createFixture();
    await feed.stage(FEED);
    const padded = PROPERTIES.map((element) => `${element}${' '.repeat(400_000)}`);
    expect(await feed.stage(buildFeed(padded))).toMatchObject({ error: null, unchanged: 4 });
  });

  it.each([
    ['a comment', '<!-- ', ' -->'],
    ['a CDATA section', '<x><![CDATA[', ']]></x>'],
    ['an instruction', '<?x ', ' ?>'],
    ['an attribute', '<x a="', '"/>'],
    ['another property', '<property><id>9</id>', '</property>'],
    ['text after ]]', ']]', ''],
    ['text after an ampersand', '&', ''],
  ])('returns the same as without a cache for an element within %s', async (_, before, after) => {
    await using feed = await createFixture();
    await feed.stage(FEED);
    const feedText = buildFeed(PROPERTIES.slice(1)).replace('</root>', `${before}${PROPERTIES[0]}${after}</root>`);
    const withCache = feed.summarize(await feed.stage(feedText));
    expect(withCache).toEqual(feed.summarize(await feed.stage(feedText, { useCache: false })));
  });

  it('returns the same result or error for a damaged feed as without a cache', async () => {
    await using feed = await createFixture();
    const inserts = [
      '<',
      '>',
      '</property>',
      '<property>',
      '&',
      '<!--',
      '-->',
      ']]>',
      '</root>',
      '"',
      '\r\n',
      PROPERTIES[1]!,
      '<x>',
    ];
    await feed.stage(FEED);
    const fingerprints = new Map(feed.storedFingerprints);
    const insert = fc.constantFrom('', ...inserts);
    const change = fc.record({ index: fc.nat(FEED.length), length: fc.nat(12), insert });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        await feed.stage(FEED);
        const damaged = changes.reduce(
          (text, { index, length, insert }) => text.slice(0, index) + insert + text.slice(index + length),
          FEED,
        );
        fingerprints.forEach((value, id) => feed.storedFingerprints.set(id, value));
        const withCache = feed.summarize(await feed.stage(damaged));
        fingerprints.forEach((value, id) => feed.storedFingerprints.set(id, value));
        expect(withCache).toEqual(feed.summarize(await feed.stage(damaged, { useCache: false })));
      }),
      { numRuns: 100 },
    );
  });
});

describe('stageKyero', () => {
  it.each([
    ['<reference>R-7</reference><town>Marbella</town>', 'R-7'],
    ['<town>Marbella</town>', '(sin referencia, en Marbella)'],
    ['<price>5</price>', '(sin referencia)'],
  ])('reports an element without an identifier, containing %s, as %s', async (parts, reference) => {
    await using feed = await createFixture();
    const { stats } = await feed.stage(buildFeed([...PROPERTIES, `<property>${parts}</property>`]));
    expect(stats.errors.map((error) => error.reference)).toContain(reference);
  });
});
