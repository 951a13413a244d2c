import { gzipSync } from 'node:zlib';
import { TestFeedConnection } from '../../../src/feeds/connection-test/test-feed-connection.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { aZip } from './a-zip.ts';
import { feedDesk } from './feed-desk.ts';
import { feedServer } from './feed-server.ts';
import { kyeroFeedOf } from './kyero-feed.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const LIMIT = 60_000_000;

describe('a feed that comes packed', () => {
  const desk = useFixture(() => feedDesk({ FEED_MAX_BYTES: String(LIMIT) }));
  const server = useFixture(() => feedServer(desk, 5_000));
  beforeEach(() => desk.reset());

  const xml = kyeroFeedOf(3);
  const inside = [{ name: '../../etc/feeds/Export.XML', content: xml }] as const;

  it.each([
    ['a zip', aZip(...inside)],
    ['a zip that stores', aZip({ ...inside[0], method: 0 })],
    [
      'a zip with what systems add',
      aZip({ name: 'out/', content: '' }, { name: '__MACOSX/._a.xml', content: 'x' }, ...inside, {
        name: 'read.txt',
        content: 'Hello',
      }),
    ],
    ['a zip whose only file has another name', aZip({ name: 'feed', content: xml })],
    ['gzip', gzipSync(xml)],
  ])('as %s is read from a file, an address and in a trial', async (_, bytes) => {
    expect(await desk.importText(bytes)).toMatchObject({ status: 'complete', created: 3 });
    server.answers((_request, response) => response.end(bytes));
    expect(await desk.importFrom(server.url, { dryRun: true })).toMatchObject({ status: 'complete' });
    const tried = { id: null, format: 'kyero', address: server.url, allowedHosts: null } as const;
    expect(await desk.commands.execute(new TestFeedConnection(systemActor('test'), tried))).toMatchObject({
      properties: 3,
    });
  });

  const bomb = Buffer.alloc(LIMIT - 1_000_000, ' ');
  it.each([
    [
      'holds two feeds',
      () => aZip(...inside, { name: 'b.xml', content: xml }),
      'El archivo zip contiene 2 archivos XML: debe contener uno solo.',
    ],
    [
      'holds none',
      () => aZip({ name: 'a.txt', content: '' }, { name: 'b.txt', content: '' }),
      'El archivo zip no contiene ningún archivo XML.',
    ],
    ['is empty', () => aZip(), 'El archivo zip no contiene ningún archivo XML.'],
    ['is locked', () => aZip({ ...inside[0], flags: 1 }), 'El archivo zip está cifrado: pídalo sin contraseña.'],
    [
      'is packed in another way',
      () => aZip({ ...inside[0], method: 14 }),
      'El archivo zip usa una compresión que no se admite: pídalo comprimido con «deflate».',
    ],
    ['is cut', () => aZip(...inside).subarray(0, -30), 'El archivo zip está dañado o cortado: vuelva a importar.'],
    ['is damaged', () => aZip({ ...inside[0], sum: 1 }), 'El archivo zip está dañado o cortado: vuelva a importar.'],
    [
      'is a bomb',
      () => aZip({ name: 'a.xml', content: bomb }),
      'El archivo zip supera el tamaño permitido de un feed.',
    ],
    [
      'is too large',
      () => aZip({ name: 'a.xml', content: Buffer.alloc(LIMIT + 1) }),
      'El feed supera el tamaño permitido (60 MB): pida a su proveedor uno más pequeño.',
    ],
    [
      'holds very many files',
      () => aZip(...Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.txt`, content: '' }))),
      'El archivo zip contiene demasiados archivos.',
    ],
  ])('is refused with a sentence when it %s', async (_, bytes, sentence) => {
    expect(await desk.importText(bytes())).toMatchObject({ status: 'failed', error: sentence, seen: 0 });
  });
});
