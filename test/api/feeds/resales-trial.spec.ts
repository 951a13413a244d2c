import {
  TestFeedConnection,
  TestFeedConnectionHandler,
} from '../../../src/feeds/connection-test/test-feed-connection.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { resalesStock } from '../resales/a-resales-property.ts';
import { resalesServer, SECRETS, SILENCE } from '../resales/resales-server.ts';
import { feedDesk } from './feed-desk.ts';
import { useFixture } from '../../setup/use-fixture.ts';

describe('Resales-Online, tried before it is imported', () => {
  const desk = useFixture(feedDesk);
  let vendor: Awaited<ReturnType<typeof resalesServer>>;
  beforeAll(async () => {
    vendor = await resalesServer(desk);
    vendor.reset(resalesStock(90));
  });
  afterAll(() => {
    vendor.close();
  });

  const tried = (address: string) =>
    desk.commands.execute(
      new TestFeedConnection(systemActor('test'), { id: null, format: 'resales', address, allowedHosts: null }),
    );

  it('says how much its list holds, after one question', async () => {
    const result = await tried(vendor.url);
    expect(result).toMatchObject({
      isReadable: true,
      message: 'Resales-Online admite las claves: su lista tiene 90 propiedades.',
      properties: 90,
    });
    expect(result.references).toHaveLength(5);
    expect(vendor.asked).toHaveLength(1);
  });

  it('says that its keys are refused, and never which they are', async () => {
    const result = await tried(vendor.url.replace(SECRETS.p2, 'another-key-77'));
    expect(result).toMatchObject({
      isReadable: false,
      message: 'Resales-Online no admite estas claves o este filtro (002): compruebe p1, p2 y p_agency_filterid.',
    });
    expect(JSON.stringify(result)).not.toMatch(new RegExp(`${SECRETS.p1}|another-key`));
  });

  it('is not waited for longer than a person would', async () => {
    vendor.fault = () => SILENCE;
    desk.app.get(TestFeedConnectionHandler, { strict: false }).timeoutMs = 300;
    expect(await tried(vendor.url)).toMatchObject({
      isReadable: false,
      message: 'El servidor del feed ha tardado demasiado en responder: no se ha podido comprobar.',
    });
  });
});
