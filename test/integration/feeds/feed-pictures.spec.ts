import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Feed } from '../../../src/feeds/feed.entity.ts';
import type { StaffFeed } from '../../../src/feeds/staff-feed.contract.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { pictureServer } from '../catalogue/picture-server.ts';
import { photograph } from '../catalogue/property-editor.ts';
import { startFeedSite } from './start-feed-site.ts';
import { buildKyeroProperty, kyeroFeed } from './kyero-feed.ts';

describe('pictures that a feed could not deliver', () => {
  const desk = useFixture(startFeedSite);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    ({ browser } = await signInWithRoles(desk, 'admin'));
  });

  it('are counted and can be retried together', async () => {
    let isAvailable = false;
    const photo = await photograph('#2a7f9e', 40, 30).toBuffer();
    const server = await pictureServer(desk, (_, response) =>
      isAvailable ? void response.end(photo) : void response.writeHead(404).end(),
    );
    const buildImage = (name: string) => `<image id="1"><url>${server.at(name)}</url></image>`;
    const buildFloorPlan = (name: string) =>
      `<image id="1"><url>${server.at(name)}</url><tags>floorplan</tags></image>`;
    const properties = [buildImage, buildImage, buildFloorPlan].map((toImage, at) =>
      buildKyeroProperty(at + 1, { images: toImage(`house-${at + 1}`) }),
    );
    await desk.importText(kyeroFeed(...properties));
    const { id } = await desk.em().findOneOrFail(Feed, { name: 'prueba' });
    const at = `/api/v1/staff/feeds/${id}`;
    const getFeed = async () => (await browser.get(at).expect(200)).body as StaffFeed;
    expect(await getFeed()).toMatchObject({ missingPictures: 0, hasSucceeded: true });

    await waitFor(async () =>
      expect(await desk.rows('select 1 from property_pictures where attempts = 1')).toHaveLength(3),
    );
    const kinds = await desk.rows('select kind from property_pictures order by url');
    expect(kinds).toEqual([{ kind: 'photo' }, { kind: 'photo' }, { kind: 'plan' }]);
    await desk.rows('update property_pictures set attempts = 8, next_attempt_at = null');
    await desk.rows(`update properties set status = 'withdrawn' where reference = 'MB-3'`);
    expect(await getFeed()).toMatchObject({ missingPictures: 2 });

    const agent = (await signInWithRoles(desk, 'agent')).browser;
    await agent.post(`${at}/pictures`).expect(403);
    isAvailable = true;
    const { body } = await browser.post(`${at}/pictures`).expect(202);
    expect(body).toEqual({ queued: 2 });
    await waitFor(async () =>
      expect(await desk.rows('select 1 from property_pictures where key is not null')).toHaveLength(2),
    );
    expect(await getFeed()).toMatchObject({ missingPictures: 0 });
    const entry = await desk.em().findOneOrFail(AuditEntry, { action: 'fetch-feed-pictures-again' });
    expect(entry).toMatchObject({ subject: id, details: { count: 2 } });
    await browser.post('/api/v1/staff/feeds/00000000-0000-7000-8000-000000000000/pictures').expect(404);
    server.close();
  }, 60_000);

  it('are none in a feed that has never succeeded', async () => {
    const address = 'http://127.0.0.1/feed.xml';
    const created = await browser
      .post('/api/v1/staff/feeds')
      .send({ name: 'Nuevo', format: 'kyero', address })
      .expect(201);
    expect(created.body).toMatchObject({ hasSucceeded: false, missingPictures: 0 });
    await desk.importFrom(address, { feedName: 'Nuevo' });
    const { id } = created.body as StaffFeed;
    const { body } = await browser.get(`/api/v1/staff/feeds/${id}`).expect(200);
    expect(body).toMatchObject({ hasSucceeded: false, lastRun: { status: 'failed' } });
  });
});
