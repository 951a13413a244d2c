import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderStore } from '../../../platform/files/folder-store.ts';
import { NO_ALIASES } from '../../aliases/aliases.ts';
import type { FeedFile } from '../../fetching/feed-file.ts';
import { RunStats } from '../../runs/run-stats.ts';
import { buildFingerprint } from '../build-fingerprint.ts';
import { StoredElements } from './stored-elements.ts';
import { stageKyero } from './stage-kyero.ts';

const MAPPING = {
  version: '',
  fingerprintSuffix: '',
  aliases: NO_ALIASES,
  ratedCurrencies: new Set<string>(),
  referencePrefix: null,
};
const WORDLESS = { rawType: null, rawTown: null, rawZone: null, rawFeatures: [] };

const property = (id: string, more = '') =>
  `<property><id>${id}</id><ref>R-${id}</ref><price>1</price>${more}</property>`;
const ODD = property('odd & odd', '<beds> 3</beds><baths/>');
const LET = property('let', '<price_freq>month</price_freq>');
const PROPERTIES = [property('1'), ODD, LET, property('ñ', '<desc><es><![CDATA[</b> Él]]></es></desc>'), property('5')];
const feedOf = (properties: string[], head = '') => `<root>${head}<kyero/>\n${properties.join('\n')}\n</root>\n`;
const FEED = feedOf(PROPERTIES);

/** A feed that is delivered again and again, and the stock that it leaves. */
async function delivery() {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'));
  const files = new FolderStore(folder);
  const stock = new Map<string, string>();
  let asked: string[] = [];
  const findFingerprints = (ids: string[]) => {
    asked.push(...ids);
    return Promise.resolve(new Map(ids.flatMap((id) => (stock.has(id) ? [[id, stock.get(id)!]] : []))));
  };
  /** What a run counts, and which records it would compare with the stock; a run that remembers nothing reads all. */
  async function deliver(feed: string | Buffer, { remembers = true, charset = null as string | null } = {}) {
    asked = [];
    const bytes = Buffer.from(feed);
    const isUtf8 = charset === null;
    const file: FeedFile = {
      open: () => Promise.resolve(Readable.from([bytes])),
      ...{ bytes: bytes.length, isUtf8, isAscii: false, charset, folder: null },
    };
    const stats = new RunStats();
    const elements = remembers ? new StoredElements(files, 'elements') : null;
    const job = { folder, elements, findFingerprints, mapping: MAPPING, onRead: () => undefined };
    const refusal = (fault: Error) => fault.message;
    const staged = await stageKyero(file, job, stats).catch(refusal);
    const records: string[] = [];
    if (typeof staged === 'string') return { refused: staged, records, ids: [], unchanged: 0, asked, stats };
    for await (const batch of staged.batches(100, () => true))
      for (const { externalId, hash } of batch) {
        const isSame = stock.get(externalId)?.startsWith(hash);
        records.push(externalId);
        stock.set(externalId, buildFingerprint(hash, MAPPING, WORDLESS, ['price_missing']));
        if (isSame) stats.addUnchanged(['price_missing']);
        else stats.warn('price_missing');
      }
    return { refused: null, records, ids: [...staged.ids], unchanged: stats.unchanged, asked, stats };
  }
  const told = ({ stats, ids, refused }: Awaited<ReturnType<typeof deliver>>) => {
    const { warnings, skipped, failed, errors } = stats;
    return refused === null ? { ids, warnings, skipped, failed, errors } : refused;
  };
  return { stock, files, deliver, told, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

describe('an element that came before', () => {
  it('is not read again, and all is told as if it were', async () => {
    await using feed = await delivery();
    const first = await feed.deliver(FEED);
    expect(first.records).toEqual(['1', 'odd & odd', 'ñ', '5']);
    expect(first.stats.warnings).toMatchObject({
      padded_number: 1,
      empty_tags: 1,
      stray_ampersand: 1,
      not_for_sale: 1,
    });
    const again = await feed.deliver(feedOf([...PROPERTIES].reverse(), '<!-- made anew -->'));
    expect(again).toMatchObject({ records: [], unchanged: 4, asked: ['5', 'ñ', 'odd & odd', '1'] });
    expect(feed.told(again)).toEqual({ ...(feed.told(first) as object), ids: [...first.ids].reverse() });
  });

  it('is read where it has changed, or its property is not as it was read', async () => {
    await using feed = await delivery();
    await feed.deliver(FEED);
    feed.stock.set('5', 'of another mapper');
    feed.stock.delete('ñ');
    const again = await feed.deliver(feedOf(['<x/>', ...PROPERTIES]).replace('<price>1<', '<price>2<'));
    expect(again.records).toEqual(['1', 'ñ', '5']);
    expect((await feed.deliver(FEED)).records).toEqual(['1']);
  });

  it('is known by nothing but its bytes and their alphabet', async () => {
    await using feed = await delivery();
    await feed.deliver(Buffer.from(FEED), { charset: 'windows-1252' });
    const notes = await feed.files.readBytes('elements');
    expect((await feed.deliver(Buffer.from(FEED), { charset: 'windows-1250' })).records).toHaveLength(4);
    expect(await feed.files.readBytes('elements')).not.toEqual(notes);
    expect((await feed.deliver(Buffer.from(FEED), { charset: 'shift_jis' })).records).toHaveLength(4);
  });

  it('is noted anew only where something is new', async () => {
    await using feed = await delivery();
    await feed.deliver(FEED);
    const { modified } = (await feed.files.find('elements'))!;
    await feed.deliver(FEED);
    expect((await feed.files.find('elements'))!.modified).toEqual(modified);
    await feed.deliver(feedOf(PROPERTIES.slice(1)));
    expect((await feed.deliver(FEED)).records).toEqual(['1']);
  });

  it.each(['', 'kyero', `kyero 0 0 utf-8\n`, '\u0000\n\t\n'])('is read again where the notes are %j', async (notes) => {
    await using feed = await delivery();
    await feed.deliver(FEED);
    await feed.files.write('elements', Buffer.from(notes));
    expect(await feed.deliver(FEED)).toMatchObject({ refused: null, records: ['1', 'odd & odd', 'ñ', '5'] });
  });

  it('may have a megabyte of blanks around it', async () => {
    await using feed = await delivery();
    await feed.deliver(FEED);
    const wide = PROPERTIES.map((one) => `${one}${' '.repeat(400_000)}`);
    expect(await feed.deliver(feedOf(wide))).toMatchObject({ refused: null, unchanged: 4 });
  });

  it.each([
    ['a comment', '<!-- ', ' -->'],
    ['a CDATA section', '<x><![CDATA[', ']]></x>'],
    ['an instruction', '<?x ', ' ?>'],
    ['an attribute', '<x a="', '"/>'],
    ['another property', '<property><id>9</id>', '</property>'],
    ['a text that ends oddly', ']]', ''],
    ['what follows an ampersand', '&', ''],
  ])('is no element within %s', async (_, before, after) => {
    await using feed = await delivery();
    await feed.deliver(FEED);
    const hidden = feedOf(PROPERTIES.slice(1)).replace('</root>', `${before}${PROPERTIES[0]}${after}</root>`);
    const remembering = feed.told(await feed.deliver(hidden));
    expect(remembering).toEqual(feed.told(await feed.deliver(hidden, { remembers: false })));
  });

  it('comes in a feed that is judged, to the letter of its refusal, as if nothing were known', async () => {
    await using feed = await delivery();
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
    await feed.deliver(FEED);
    const stock = new Map(feed.stock);
    const change = fc.record({ at: fc.nat(FEED.length), length: fc.nat(12), insert: fc.constantFrom('', ...inserts) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        await feed.deliver(FEED);
        const damaged = changes.reduce(
          (text, { at, length, insert }) => text.slice(0, at) + insert + text.slice(at + length),
          FEED,
        );
        stock.forEach((value, id) => feed.stock.set(id, value));
        const remembering = feed.told(await feed.deliver(damaged));
        stock.forEach((value, id) => feed.stock.set(id, value));
        expect(remembering).toEqual(feed.told(await feed.deliver(damaged, { remembers: false })));
      }),
      { numRuns: 100 },
    );
  });
});

describe('an element that has no identifier', () => {
  it.each([
    ['<reference>R-7</reference><town>Marbella</town>', 'R-7'],
    ['<town>Marbella</town>', '(sin referencia, en Marbella)'],
    ['<price>5</price>', '(sin referencia)'],
  ])('is reported as %s', async (parts, reference) => {
    await using feed = await delivery();
    const { stats } = await feed.deliver(feedOf([...PROPERTIES, `<property>${parts}</property>`]));
    expect(stats.errors.map((error) => error.reference)).toContain(reference);
  });
});
