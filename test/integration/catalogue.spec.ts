import { MikroORM } from '@mikro-orm/postgresql';
import { CreateProperty } from '../../src/catalogue/editing/create-property.ts';
import { listPermissions } from '../../src/identity/permissions.contract.ts';
import type { Actor } from '../../src/platform/actor.ts';
import { systemActor } from '../../src/platform/actor.ts';
import { runInContext } from '../../src/platform/jobs/run-in-context.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { DeleteProperty } from '../../src/catalogue/editing/delete-property.ts';
import { createId } from '../../src/platform/new-id.ts';
import { StorePictures } from '../../src/catalogue/pictures/store-pictures.ts';
import { SetPropertyPictures } from '../../src/catalogue/pictures/staff/add-pictures.ts';
import { PropertyPicture } from '../../src/catalogue/pictures/property-picture.entity.ts';
import type { PropertyInput } from '../../src/catalogue/property-input.contract.ts';
import { blankProperty } from '../setup/blank-property.ts';
import { Property } from '../../src/catalogue/property.entity.ts';
import { PublishProperty } from '../../src/catalogue/editing/update-property.ts';
import { UpdateProperty } from '../../src/catalogue/property.messages.ts';
import { waitFor } from '../setup/wait-for.ts';
import { useFixture } from '../setup/use-fixture.ts';
import { startApp } from '../setup/start-app.ts';

const STAFF = systemActor('test');
const VISITOR: Actor = { kind: 'visitor' };

const buildVilla = (reference: string, changes: Partial<PropertyInput> = {}): PropertyInput => ({
  ...blankProperty(reference),
  type: '2-3',
  location: 'Mijas',
  area: 'La Cala',
  price: 895_000,
  originalPrice: 960_000,
  bedrooms: 4,
  built: 318,
  gardenPlot: 900,
  ...changes,
});

describe('catalogue', () => {
  const site = useFixture(startApp);
  const create = (input: PropertyInput) => site.commands.execute(new CreateProperty(STAFF, input));
  const findProperty = (id: string) => site.em().findOneOrFail(Property, { id });
  const searchProperties = async (query = '') =>
    (await site.http().get(`/api/v1/properties${query}`).expect(200)).body as { total: number };

  it('hides drafts, and shows a published property on its page and in the list', async () => {
    const { id } = await create(buildVilla('MJ-1'));
    await site.http().get('/api/v1/properties/MJ-1').expect(404);

    await site.commands.execute(new PublishProperty(STAFF, id, 1));
    const { body } = await site.http().get('/api/v1/properties/mj-1').expect(200);
    expect(body).toMatchObject({
      reference: 'MJ-1',
      slug: 'villa-mijas',
      title: 'Villa en Mijas',
      discount: { amount: 65_000, percent: 7 },
      size: 318,
      isNew: true,
      energy: { state: 'unknown' },
    });
    await waitFor(async () => expect((await searchProperties('?location=mijas')).total).toBe(1));
  });

  it('removes a withdrawn property from the list soon, and answers 410 for its page', async () => {
    const { id } = await create(buildVilla('MJ-2', { status: 'published', location: 'Ojén' }));
    await waitFor(async () => expect((await searchProperties('?location=ojen')).total).toBe(1));

    await site.commands.execute(new UpdateProperty(STAFF, id, 1, { status: 'withdrawn' }));
    await waitFor(async () => expect((await searchProperties('?location=ojen')).total).toBe(0));
    const { body } = await site.http().get('/api/v1/properties/MJ-2').expect(410);
    expect(body).toMatchObject({
      type: '/problems/property-gone',
      title: 'Esta propiedad ya no está disponible: busque otra parecida',
    });
  });

  it('exposes neither internal fields nor the exact location', async () => {
    await create(
      buildVilla('MJ-3', {
        ...{ status: 'published', agencyRef: 'SECRET-AGENCY-REF' },
        ...{ latitude: 36.51234, longitude: -4.63456 },
      }),
    );
    const { text, body } = await site.http().get('/api/v1/properties/MJ-3').expect(200);
    expect(text).not.toContain('SECRET-AGENCY-REF');
    expect(body).toMatchObject({ latitude: 36.5068, longitude: -4.6835, radius: 1500 });
    expect(body).not.toHaveProperty('id');
    expect(body).not.toHaveProperty('contentHash');
  });

  it('accepts one of twenty equal references in any letter case', async () => {
    const references = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'same-1' : 'SAME-1'));
    const outcomes = await Promise.allSettled(references.map((reference) => create(buildVilla(reference))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
  });

  it('refuses an edit of an older version and keeps the first edit', async () => {
    const { id } = await create(buildVilla('MJ-4'));
    const edits = await Promise.allSettled([
      site.commands.execute(new UpdateProperty(STAFF, id, 1, { price: 100_000 })),
      site.commands.execute(new UpdateProperty(STAFF, id, 1, { price: 200_000 })),
    ]);
    expect(edits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await findProperty(id)).version).toBe(2);
  });

  it('raises the revision with each change of a property or its pictures', async () => {
    const { id } = await create(buildVilla('MJ-5'));
    const initialRevision = (await findProperty(id)).revision;
    await site.commands.execute(
      new SetPropertyPictures(STAFF, id, 1, ['https://x.test/a.jpg', 'https://x.test/b.jpg?v=1']),
    );
    const revisionWithPictures = (await findProperty(id)).revision;
    expect(revisionWithPictures).toBeGreaterThan(initialRevision);

    await site.em().nativeUpdate(PropertyPicture, { propertyId: id, pictureOrder: 0 }, { alt: 'Fachada' });
    const revisionWithText = (await findProperty(id)).revision;
    expect(revisionWithText).toBeGreaterThan(revisionWithPictures);
    await site.em().nativeDelete(PropertyPicture, { propertyId: id, pictureOrder: 1 });
    expect((await findProperty(id)).revision).toBeGreaterThan(revisionWithText);
  });

  it('reorders pictures in one step, keeping ids and leaving no gap', async () => {
    const { id } = await create(buildVilla('MJ-6'));
    const urls = ['https://x.test/1.jpg', 'https://x.test/2.jpg?z=9', 'https://x.test/3.jpg'];
    await site.commands.execute(new SetPropertyPictures(STAFF, id, 1, urls));
    const gallery = () => site.em().find(PropertyPicture, { propertyId: id }, { orderBy: { pictureOrder: 'asc' } });
    const before = await gallery();

    const { version } = await findProperty(id);
    const reordered = ['https://x.test/3.jpg', 'https://x.test/new.jpg', 'https://x.test/2.jpg'];
    await site.commands.execute(new SetPropertyPictures(STAFF, id, version, reordered));
    const after = await gallery();
    expect(after.map(({ pictureOrder }) => pictureOrder)).toEqual([0, 1, 2]);
    expect([after[0]!.id, after[2]!.id]).toEqual([before[2]!.id, before[1]!.id]);
  });

  it('lets editors and the picture job change a property concurrently', async () => {
    const { id } = await create(buildVilla('MJ-11'));
    const store = () => runInContext(site.app.get(MikroORM), 'test', () => site.app.get(StorePictures).handle());
    for (let round = 1; round <= 20; round++) {
      const urls = Array.from({ length: 5 }, (_, at) => `file:///nowhere/${round}-${at}.jpg`);
      const { version } = await findProperty(id);
      const edit = site.commands.execute(new SetPropertyPictures(STAFF, id, version, urls));
      await Promise.all([edit, store(), store()]);
    }
    expect(await site.em().count(PropertyPicture, { propertyId: id })).toBe(5);
  });

  it('deletes a property permanently, with its pictures', async () => {
    const { id } = await create(buildVilla('MJ-7'));
    await site.commands.execute(new SetPropertyPictures(STAFF, id, 1, ['https://x.test/1.jpg']));
    await site.commands.execute(new DeleteProperty(STAFF, id));
    expect(await site.em().count(Property, { id })).toBe(0);
    expect(await site.em().count(PropertyPicture, { propertyId: id })).toBe(0);
  });

  it('refuses every change by visitors', async () => {
    const { id } = await create(buildVilla('MJ-8'));
    const attempts = [
      new CreateProperty(VISITOR, buildVilla('MJ-9')),
      new UpdateProperty(VISITOR, id, 1, { price: 1 }),
      new PublishProperty(VISITOR, id, 1),
      new SetPropertyPictures(VISITOR, id, 1, []),
      new DeleteProperty(VISITOR, id),
    ];
    for (const attempt of attempts) {
      await expect(async () => site.commands.execute(attempt)).rejects.toMatchObject({ status: 403 });
    }
    expect(await findProperty(id)).toMatchObject({ price: 895_000, status: 'draft' });
  });

  it('lets agents edit drafts but not publish', async () => {
    const agent = { kind: 'user', id: createId(), permissions: new Set(listPermissions(['agent'])) } as const;
    const asAgent = (input: Partial<PropertyInput>) => new CreateProperty(agent, buildVilla('MJ-12', input));
    const { id } = await site.commands.execute(asAgent({}));
    const edited = await site.commands.execute(new UpdateProperty(agent, id, 1, { price: 2, seaView: true }));
    const publishing: Partial<PropertyInput>[] = [{ status: 'published' }, { isFeatured: true }, { featuredOrder: 1 }];
    for (const changes of publishing) {
      const refusal = { status: 403 };
      await expect(async () => site.commands.execute(asAgent(changes))).rejects.toMatchObject(refusal);
      const update = new UpdateProperty(agent, id, edited.version, { price: 3, ...changes });
      await expect(async () => site.commands.execute(update)).rejects.toMatchObject(refusal);
    }
    expect(await findProperty(id)).toMatchObject({ price: 2, status: 'draft', isFeatured: false, featuredOrder: null });
    const moderator = { ...agent, permissions: new Set(listPermissions(['moderator'])) };
    const gallery = new SetPropertyPictures(moderator, id, edited.version, ['https://x.test/1.jpg']);
    const { version } = await site.commands.execute(gallery);
    await site.commands.execute(new UpdateProperty(moderator, id, version, { status: 'published' }));
  });

  it('writes one audit entry per command, and none for a refused one', async () => {
    const count = () => site.em().count(AuditEntry, {});
    const before = await count();
    const { id } = await create(buildVilla('MJ-10'));
    await expect(create(buildVilla('mj-10'))).rejects.toMatchObject({ status: 409 });
    await site.commands.execute(new PublishProperty(STAFF, id, 1));
    expect(await count()).toBe(before + 2);
  });
});
