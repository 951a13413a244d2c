import { Property } from '../../../src/catalogue/property.entity.ts';
import { PublishProperty } from '../../../src/catalogue/editing/update-property.ts';
import { EnergyWithoutLetters } from '../../../src/catalogue/property.problems.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startFeedSite } from '../feeds/start-feed-site.ts';
import { buildKyeroProperty, images, kyeroFeed } from '../feeds/kyero-feed.ts';
import { PropertyEditor } from './property-editor.ts';

const PROPERTIES = '/api/v1/staff/properties';
const noValues = { consumptionValue: null, emissionsValue: null };
const withoutLetters = { state: 'rated', consumption: null, emissions: null, ...noValues } as const;
const withLetters = { ...withoutLetters, consumption: 'C' } as const;
const REFUSAL = { errors: [{ code: 'energy-without-letters', pointer: '/energy/consumption' }] };

describe('certificate with a rating but without letters', () => {
  const site = useFixture(startFeedSite);
  let browser: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    browser = (await signInWithRoles(site, 'moderator')).browser;
  });

  const openProperty = (fields: Parameters<typeof PropertyEditor.open>[2]) =>
    PropertyEditor.open(site, browser, { type: '2-3', ...fields });

  it('is allowed for a draft, and counts as a missing part', async () => {
    const draft = await openProperty({ energy: withoutLetters });
    const { missing } = await draft.expectSuccess(draft.request('patch', '', { bedrooms: 3 }));
    expect(missing).toContain('energy');
    const { missing: after } = await draft.expectSuccess(draft.request('patch', '', { energy: withLetters }));
    expect(after).not.toContain('energy');
  });

  it('cannot be published in any way', async () => {
    const input = { ...blankProperty('UNLETTERED'), type: '2-3', energy: withoutLetters };
    for (const status of ['published', 'reserved'])
      expect(
        (
          await browser
            .post(PROPERTIES)
            .send({ ...input, status })
            .expect(422)
        ).body,
      ).toMatchObject(REFUSAL);
    const draft = await openProperty({ energy: withoutLetters });
    const publishing = site.commands.execute(new PublishProperty(systemActor('test'), draft.id, 1));
    await expect(publishing).rejects.toThrow(EnergyWithoutLetters);
    for (const status of ['published', 'reserved'])
      expect((await draft.request('patch', '', { status }).expect(422)).body).toMatchObject(REFUSAL);
    const { body } = await browser
      .post(`${PROPERTIES}/bulk`)
      .send({ ids: [draft.id], action: 'publish' })
      .expect(200);
    expect(body).toMatchObject({
      items: [{ outcome: 'refused', reason: expect.stringContaining('letras') as string }],
    });
    expect(await draft.getDetails()).toMatchObject({ status: 'draft', version: 1 });
    await draft.uploadPictures('#334455');
    await draft.expectSuccess(draft.request('patch', '', { status: 'published', energy: withLetters }));
  });

  it('cannot be set on a published property, but on a withdrawn one', async () => {
    const property = await openProperty({ status: 'published', energy: withLetters });
    await property.uploadPictures('#334455');
    const { body } = await property.request('patch', '', { energy: withoutLetters, price: 5 }).expect(422);
    expect(body).toMatchObject(REFUSAL);
    expect(await property.getDetails()).toMatchObject({ energy: withLetters, price: null });
    await property.expectSuccess(property.request('patch', '', { energy: withoutLetters, status: 'withdrawn' }));
    await property.request('patch', '', { status: 'published' }).expect(422);
    await property.expectSuccess(
      property.request('patch', '', { energy: { ...withoutLetters, state: 'unknown' }, status: 'published' }),
    );
  });

  it("keeps a feed's property a draft while its energy certificate has no letters", async () => {
    const importProperty = (parts: Record<string, string>) => site.importText(kyeroFeed(buildKyeroProperty(1, parts)));
    await importProperty({ desc: '' });
    const { id } = await site.em().findOneOrFail(Property, { reference: 'MB-1' });
    const draft = new PropertyEditor(browser, id);
    await draft.expectSuccess(draft.request('patch', '', { type: '2-3', energy: withoutLetters }));
    const report = await importProperty({ images: images('a') });
    expect(report).toMatchObject({ warnings: { too_little_to_publish: 1 } });
    expect(await draft.getDetails()).toMatchObject({ status: 'draft', energy: withoutLetters });
  });
});
