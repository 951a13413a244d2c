import { MikroORM } from '@mikro-orm/postgresql';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { CheckPictures } from '../../../src/catalogue/pictures/check-pictures.sql.ts';
import { PictureSource } from '../../../src/catalogue/pictures/picture-source.ts';
import { PropertyPicture } from '../../../src/catalogue/pictures/property-picture.entity.ts';
import { DownloadResults } from '../../../src/catalogue/pictures/download-results.ts';
import { SetPropertyPictures } from '../../../src/catalogue/pictures/staff/add-pictures.ts';
import { Property } from '../../../src/catalogue/property.entity.ts';
import { UpdateProperty } from '../../../src/catalogue/property.messages.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { pictureServer } from './picture-server.ts';
import { photograph } from './property-editor.ts';

const STAFF = systemActor('test');
const IDLE_MS = 3_000;
const DEADLINE_MS = 5_000;

/** A server that sends bytes slowly enough to be neither idle nor done. */
function sendSlowly(response: ServerResponse) {
  const drip = setInterval(() => response.write('.'), 100);
  response.on('close', () => clearInterval(drip));
}

describe('picture downloads from many servers', () => {
  const site = useFixture(startApp);
  let photo: Buffer;
  let number = 0;
  beforeAll(async () => {
    photo = await photograph('#2a7f9e', 40, 30).toBuffer();
    Object.assign(site.app.get(PictureSource, { strict: false }), { idleMs: IDLE_MS, deadlineMs: DEADLINE_MS });
  });

  async function createProperty(...urls: string[]) {
    const input = {
      ...blankProperty(`Q-${(number += 1)}`),
      status: 'published' as const,
      type: '2-3',
      location: 'Mijas',
    };
    const { id } = await site.commands.execute(new CreateProperty(STAFF, input));
    await site.commands.execute(new SetPropertyPictures(STAFF, id, 1, urls));
    return id;
  }
  const findPictures = (propertyId: string) =>
    site.em().find(PropertyPicture, { propertyId }, { orderBy: { pictureOrder: 'asc' } });
  const findKeys = async (id: string) => (await findPictures(id)).map(({ key }) => key);
  const waitUntilStored = (id: string, timeoutMs?: number) =>
    waitFor(async () => {
      expect(await findKeys(id)).not.toContain(null);
      return findPictures(id);
    }, timeoutMs);
  const updatePictures = (id: string, change: Partial<PropertyPicture>) =>
    site.em().nativeUpdate(PropertyPicture, { propertyId: id }, change);
  const findVersion = async (id: string) => (await site.em().findOneOrFail(Property, { id })).version;
  const changePrice = async (id: string, price: number) =>
    site.commands.execute(new UpdateProperty(STAFF, id, await findVersion(id), { price }));

  it('leave no entities in the identity map', async () => {
    const [picture] = await findPictures(await createProperty('https://pictures.example/one.jpg'));
    const { em } = site.app.get(MikroORM);
    await runInContext(site.app.get(MikroORM), 'a test', async () => {
      await site.app.get(DownloadResults, { strict: false }).write([{ picture: picture!, change: { attempts: 1 } }]);
      expect(em.getContext().getUnitOfWork().getIdentityMap().keys()).toEqual([]);
    });
  });

  it('are not delayed by an unresponsive server, whose pictures share their attempts', async () => {
    Object.assign(site.app.get(PictureSource, { strict: false }), { idleMs: 3 * IDLE_MS, deadlineMs: 4 * IDLE_MS });
    const openRequests: IncomingMessage[] = [];
    const dead = await pictureServer(site, (request) => void openRequests.push(request));
    const countAbandoned = () => openRequests.filter(({ destroyed }) => destroyed).length;
    const alive = await pictureServer(site, (_, response) => response.end(photo));
    const waitingProperties = await createProperty(...Array.from({ length: 40 }, (_, at) => dead.at(`dead-${at}`)));
    await waitFor(() => Promise.resolve(expect(dead.paths.length).toBeGreaterThan(0)));
    const available = await createProperty(...Array.from({ length: 10 }, (_, at) => alive.at(`alive-${at}`)));
    await waitUntilStored(available);
    expect(countAbandoned()).toBe(0);

    await waitFor(async () => {
      for (const { attempts, failure, nextAttemptAt } of await findPictures(waitingProperties)) {
        expect({ attempts, failure }).toEqual({
          attempts: 1,
          failure: 'El servidor 127.0.0.1 ha tardado demasiado en responder.',
        });
        expect(nextAttemptAt!.getTime()).toBeGreaterThan(Date.now());
      }
    }, 20_000);
    expect(dead.paths.length).toBeLessThan(10);
    Object.assign(site.app.get(PictureSource, { strict: false }), { idleMs: IDLE_MS, deadlineMs: DEADLINE_MS });
    dead.close();
    alive.close();
  }, 60_000);

  it('are stored as they arrive, without waiting for a slow one', async () => {
    const server = await pictureServer(site, (request, response) =>
      request.url!.includes('slow') ? sendSlowly(response) : void response.end(photo),
    );
    const since = Date.now();
    const names = ['slow-1', 'slow-2', 'one', 'two', 'three', 'four'];
    const id = await createProperty(...names.map((name) => server.at(name)));
    const listAvailability = async () => (await findKeys(id)).map(Boolean);
    await waitFor(async () => expect(await listAvailability()).toEqual([false, false, true, true, true, true]));
    expect(Date.now() - since).toBeLessThan(DEADLINE_MS);

    await waitFor(async () => {
      for (const { attempts, failure, nextAttemptAt } of (await findPictures(id)).slice(0, 2)) {
        expect({ attempts, failure }).toEqual({
          attempts: 1,
          failure: 'El servidor 127.0.0.1 ha tardado demasiado en enviarlo todo.',
        });
        expect(nextAttemptAt!.getTime()).toBeGreaterThan(Date.now());
      }
    });
    server.close();
  }, 60_000);

  it('continue when some pictures are missing', async () => {
    const server = await pictureServer(site, (request, response) =>
      request.url!.includes('none') ? void response.writeHead(404).end() : void response.end(photo),
    );
    const urls = Array.from({ length: 20 }, (_, at) => server.at(at < 8 ? `none-${at}` : `some-${at}`));
    const id = await createProperty(...urls);
    await waitFor(async () => {
      const pictures = await findPictures(id);
      expect(pictures.map(({ key, attempts }) => (key ? 'stored' : attempts))).toEqual(
        urls.map((url) => (url.includes('none') ? 1 : 'stored')),
      );
    });
    server.close();
  });

  it('are retried after their last attempt when the property changes', async () => {
    let isAvailable = false;
    const server = await pictureServer(site, (request, response) =>
      isAvailable || request.url!.includes('good') ? void response.end(photo) : void response.writeHead(404).end(),
    );
    const id = await createProperty(server.at('good'), server.at('bad'));
    await waitFor(async () => expect((await findPictures(id)).map(({ attempts }) => attempts)).toEqual([0, 1]));
    const [, bad] = await findPictures(id);
    await site
      .em()
      .nativeUpdate(PropertyPicture, { id: bad!.id }, { attempts: 8, nextAttemptAt: null, askedAt: new Date() });

    // A duplicate picture is announced when it is stored, and does not change the property.
    await site
      .em()
      .nativeUpdate(PropertyPicture, { propertyId: id, pictureOrder: 0 }, { key: null, nextAttemptAt: new Date() });
    const other = await createProperty(server.at('good'));
    await waitUntilStored(other);
    await waitFor(async () => expect((await findKeys(id))[0]).not.toBeNull(), 90_000);
    await changePrice(other, 1);
    expect((await findPictures(id))[1]).toMatchObject({ attempts: 8, nextAttemptAt: null });

    isAvailable = true;
    await changePrice(id, 300_000);
    await waitUntilStored(id);
    server.close();
  }, 120_000);

  it('are revalidated once a week, each at its own hour', async () => {
    let [current, tag] = [photo, '"one"'];
    const conditions: (string | undefined)[] = [];
    let isSlow = false;
    const server = await pictureServer(site, (request, response) => {
      if (isSlow) return sendSlowly(response);
      conditions.push(request.headers['if-none-match']);
      const isSame = request.headers['if-none-match'] === tag;
      response.writeHead(isSame ? 304 : 200, { etag: tag }).end(isSame ? undefined : current);
    });
    const id = await createProperty(server.at('villa'));
    const [first] = await waitUntilStored(id);
    const [slot] = await site
      .em()
      .execute<{ hour: number }[]>(
        `select (hashtext(id::text) & 2147483647) % 168 as hour from property_pictures where id = ?`,
        [first!.id],
      );
    const job = site.app.get(CheckPictures, { strict: false });
    const check = async (hour: number) => {
      job.hourOfWeek = () => hour;
      await runInContext(site.app.get(MikroORM), 'test', () => job.handle());
    };
    const letWeekPass = () => updatePictures(id, { askedAt: new Date(Date.now() - 7 * 86_400_000) });

    await check(slot!.hour);
    expect(conditions).toEqual([undefined]);
    await letWeekPass();
    await check((slot!.hour + 1) % 168);
    expect(conditions).toEqual([undefined]);
    await check(slot!.hour);
    await check(slot!.hour);
    expect(conditions).toEqual([undefined, '"one"']);
    expect(await findKeys(id)).toEqual([first!.key]);

    await letWeekPass();
    current = await photograph('#9e2a2a', 60, 30).toBuffer();
    tag = '"two"';
    await check(slot!.hour);
    const [second] = await findPictures(id);
    expect(second).toMatchObject({ width: 60, id: first!.id, alt: null });
    expect(second!.key).not.toBe(first!.key);
    await waitFor(async () => {
      const { body } = await site.http().get(`/api/v1/properties/Q-${number}`).expect(200);
      expect(JSON.stringify(body)).toContain(second!.key);
    });

    // Files that are no picture, or arrive too slowly or not at all, change nothing.
    for (const answer of [Buffer.from('<html>'), 'drip by drip', null]) {
      await letWeekPass();
      tag = `"${String(answer)}"`;
      if (Buffer.isBuffer(answer)) current = answer;
      else if (answer) isSlow = true;
      else server.close();
      await check(slot!.hour);
      expect(await findKeys(id)).toEqual([second!.key]);
    }
  }, 60_000);
});
