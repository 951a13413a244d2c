import { Property } from '../../../src/catalogue/property.entity.ts';
import { PublishProperty } from '../../../src/catalogue/editing/publish-property.ts';
import { EnergyWithoutLetters } from '../../../src/catalogue/property.problems.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { signedIn } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { feedDesk } from '../feeds/feed-desk.ts';
import { aKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { PropertyDesk } from './property-desk.ts';

const PROPERTIES = '/api/v1/staff/properties';
const silent = { consumptionValue: null, emissionsValue: null };
const unlettered = { state: 'rated', consumption: null, emissions: null, ...silent } as const;
const lettered = { ...unlettered, consumption: 'C' } as const;
const refused = { errors: [{ code: 'energy-without-letters', pointer: '/energy/consumption' }] };

describe('a certificate with a rating but without letters', () => {
  const site = useFixture(feedDesk);
  let browser: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    browser = (await signedIn(site, 'moderator')).browser;
  });

  const begun = (fields: Parameters<typeof PropertyDesk.open>[2]) =>
    PropertyDesk.open(site, browser, { type: '2-3', ...fields });

  it('may be that of a draft, where it is missing', async () => {
    const draft = await begun({ energy: unlettered });
    const { missing } = await draft.done(draft.ask('patch', '', { bedrooms: 3 }));
    expect(missing).toContain('energy');
    const { missing: after } = await draft.done(draft.ask('patch', '', { energy: lettered }));
    expect(after).not.toContain('energy');
  });

  it('is not published, by any way', async () => {
    const input = { ...blankProperty('UNLETTERED'), type: '2-3', energy: unlettered };
    for (const status of ['published', 'reserved'])
      expect(
        (
          await browser
            .post(PROPERTIES)
            .send({ ...input, status })
            .expect(422)
        ).body,
      ).toMatchObject(refused);
    const draft = await begun({ energy: unlettered });
    const publishing = site.commands.execute(new PublishProperty(systemActor('test'), draft.id, 1));
    await expect(publishing).rejects.toThrow(EnergyWithoutLetters);
    for (const status of ['published', 'reserved'])
      expect((await draft.ask('patch', '', { status }).expect(422)).body).toMatchObject(refused);
    const { body } = await browser
      .post(`${PROPERTIES}/bulk`)
      .send({ ids: [draft.id], action: 'publish' })
      .expect(200);
    expect(body).toMatchObject({
      items: [{ outcome: 'refused', reason: expect.stringContaining('letras') as string }],
    });
    expect(await draft.seen()).toMatchObject({ status: 'draft', version: 1 });
    await draft.filledWith('#334455');
    await draft.done(draft.ask('patch', '', { status: 'published', energy: lettered }));
  });

  it('is no change of a home that is published, but of one that is not', async () => {
    const home = await begun({ status: 'published', energy: lettered });
    await home.filledWith('#334455');
    const { body } = await home.ask('patch', '', { energy: unlettered, price: 5 }).expect(422);
    expect(body).toMatchObject(refused);
    expect(await home.seen()).toMatchObject({ energy: lettered, price: null });
    await home.done(home.ask('patch', '', { energy: unlettered, status: 'withdrawn' }));
    await home.ask('patch', '', { status: 'published' }).expect(422);
    await home.done(home.ask('patch', '', { energy: { ...unlettered, state: 'unknown' }, status: 'published' }));
  });

  it('keeps what a feed would publish a draft, until somebody adds them', async () => {
    const bring = (parts: Record<string, string>) => site.importText(kyeroFeed(aKyeroProperty(1, parts)));
    await bring({ desc: '' });
    const { id } = await site.em().findOneOrFail(Property, { reference: 'MB-1' });
    const draft = new PropertyDesk(browser, id);
    await draft.done(draft.ask('patch', '', { type: '2-3', energy: unlettered }));
    const report = await bring({ images: images('a') });
    expect(report).toMatchObject({ warnings: { too_little_to_publish: 1 } });
    expect(await draft.seen()).toMatchObject({ status: 'draft', energy: unlettered });
  });
});
