import { TestFeedConnection, TestFeedConnectionHandler } from '../../../src/feeds/staff/test-feed-connection.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { resalesStock } from '../resales/build-resales-property.ts';
import { resalesServer, SECRETS, RESPONSE_SENT } from '../resales/resales-server.ts';
import { startFeedSite } from './start-feed-site.ts';
import { useFixture } from '../../setup/use-fixture.ts';

describe('connection test of Resales-Online', () => {
  const desk = useFixture(startFeedSite);
  let vendor: Awaited<ReturnType<typeof resalesServer>>;
  beforeAll(async () => {
    vendor = await resalesServer(desk);
    vendor.reset(resalesStock(90));
  });
  afterAll(() => {
    vendor.close();
  });

  const testConnection = (address: string) =>
    desk.commands.execute(
      new TestFeedConnection(systemActor('test'), { id: null, format: 'resales', address, allowedHosts: null }),
    );

  it('returns the size of the list after one request', async () => {
    const result = await testConnection(vendor.url);
    expect(result).toMatchObject({
      isReadable: true,
      message: 'Resales-Online admite las claves: su lista tiene 90 propiedades.',
      properties: 90,
    });
    expect(result.references).toHaveLength(5);
    expect(vendor.requests).toHaveLength(1);
  });

  it('reports refused keys without revealing them', async () => {
    const result = await testConnection(vendor.url.replace(SECRETS.p2, 'another-key-77'));
    expect(result).toMatchObject({
      isReadable: false,
      message: 'Resales-Online no admite estas claves o este filtro (002): compruebe p1, p2 y p_agency_filterid.',
    });
    expect(JSON.stringify(result)).not.toMatch(new RegExp(`${SECRETS.p1}|another-key`));
  });

  it('reports when the server does not respond within the timeout', async () => {
    vendor.fault = () => RESPONSE_SENT;
    desk.app.get(TestFeedConnectionHandler, { strict: false }).timeoutMs = 300;
    expect(await testConnection(vendor.url)).toMatchObject({
      isReadable: false,
      message: 'El servidor del feed ha tardado demasiado en responder: no se ha podido comprobar.',
    });
  });
});
