import { gzipSync } from 'node:zlib';
import { TestFeedConnection } from '../../../src/feeds/staff/test-feed-connection.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { buildZip } from './build-zip.ts';
import { startFeedSite } from './start-feed-site.ts';
import { feedServer } from './feed-server.ts';
import { kyeroFeedOf } from './kyero-feed.ts';
import { useFixture } from '../../setup/use-fixture.ts';

const LIMIT = 60_000_000;

describe('compressed feed', () => {
  const desk = useFixture(() => startFeedSite({ FEED_MAX_BYTES: String(LIMIT) }));
  const server = useFixture(() => feedServer(desk, 5_000));
  beforeEach(() => desk.reset());

  const xml = kyeroFeedOf(3);
  const feedEntry = [{ name: '../../etc/feeds/Export.XML', content: xml }] as const;

  it.each([
    ['a zip', buildZip(...feedEntry)],
    ['a zip that stores', buildZip({ ...feedEntry[0], method: 0 })],
    [
      'a zip with files added by operating systems',
      buildZip({ name: 'out/', content: '' }, { name: '__MACOSX/._a.xml', content: 'x' }, ...feedEntry, {
        name: 'read.txt',
        content: 'Hello',
      }),
    ],
    ['a zip whose only file has another name', buildZip({ name: 'feed', content: xml })],
    ['gzip', gzipSync(xml)],
  ])('as %s is read from a file, an address and in a test', async (_, bytes) => {
    expect(await desk.importText(bytes)).toMatchObject({ status: 'complete', created: 3 });
    server.respondWith((_request, response) => response.end(bytes));
    expect(await desk.importFrom(server.url, { dryRun: true })).toMatchObject({ status: 'complete' });
    const connection = { id: null, format: 'kyero', address: server.url, allowedHosts: null } as const;
    expect(await desk.commands.execute(new TestFeedConnection(systemActor('test'), connection))).toMatchObject({
      properties: 3,
    });
  });

  const padding = Buffer.alloc(LIMIT - 1_000_000, ' ');
  it.each([
    [
      'holds two feeds',
      () => buildZip(...feedEntry, { name: 'b.xml', content: xml }),
      'El archivo zip contiene 2 archivos XML: debe contener uno solo.',
    ],
    [
      'holds none',
      () => buildZip({ name: 'a.txt', content: '' }, { name: 'b.txt', content: '' }),
      'El archivo zip no contiene ningún archivo XML.',
    ],
    ['is empty', () => buildZip(), 'El archivo zip no contiene ningún archivo XML.'],
    [
      'is encrypted',
      () => buildZip({ ...feedEntry[0], flags: 1 }),
      'El archivo zip está cifrado: pídalo sin contraseña.',
    ],
    [
      'uses another compression',
      () => buildZip({ ...feedEntry[0], method: 14 }),
      'El archivo zip usa una compresión que no se admite: pídalo comprimido con «deflate».',
    ],
    [
      'is cut',
      () => buildZip(...feedEntry).subarray(0, -30),
      'El archivo zip está dañado o cortado: vuelva a importar.',
    ],
    [
      'is damaged',
      () => buildZip({ ...feedEntry[0], sum: 1 }),
      'El archivo zip está dañado o cortado: vuelva a importar.',
    ],
    [
      'is a compression bomb',
      () => buildZip({ name: 'a.xml', content: padding }),
      'El archivo zip supera el tamaño permitido de un feed.',
    ],
    [
      'is too large',
      () => buildZip({ name: 'a.xml', content: Buffer.alloc(LIMIT + 1) }),
      'El feed supera el tamaño permitido (60 MB): pida a su proveedor uno más pequeño.',
    ],
    [
      'holds very many files',
      () => buildZip(...Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.txt`, content: '' }))),
      'El archivo zip contiene demasiados archivos.',
    ],
  ])('is refused with a reason if it %s', async (_, bytes, sentence) => {
    expect(await desk.importText(bytes())).toMatchObject({ status: 'failed', error: sentence, total: 0 });
  });
});
