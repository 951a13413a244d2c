import { AgencySettings } from '../../../src/agency/agency-settings.entity.ts';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { FaqContent, HomeContent, LegalContent } from '../../../src/agency/content.contract.ts';
import { contentBlocks, toContentKey } from '../../../src/agency/content/content-blocks.ts';
import {
  type ContentVersions,
  type StaffContent,
  StaffContentKey,
  type StaffContentList,
} from '../../../src/agency/staff-content.contract.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const CONTENT = '/api/v1/staff/content';
const CACHE_TIMEOUT_MS = 2_000;

describe('editable texts', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '5000000' }));
  let moderator: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    moderator = (await signInWithRoles(site, 'moderator')).browser;
  });

  const read = async (key: StaffContentKey) =>
    (await moderator.get(`${CONTENT}/${key}`).expect(200)).body as StaffContent;
  const save = (key: StaffContentKey, content: object, version: number) =>
    moderator.patch(`${CONTENT}/${key}`).set('if-match', String(version)).send(content);
  const restore = (key: StaffContentKey, restored: number, version: number) =>
    moderator.post(`${CONTENT}/${key}/versions/${restored}/restore`).set('if-match', String(version));
  const listVersions = async (key: StaffContentKey) =>
    (await moderator.get(`${CONTENT}/${key}/versions`).expect(200)).body as ContentVersions;
  const getPublicText = async <T>(key: string) =>
    (await site.http().get(`/api/v1/content/${key}`).expect(200)).body as T;
  const toPointers = (body: unknown) =>
    (body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);

  it.each(StaffContentKey.options)('have a valid default: %s', async (key) => {
    const { content, isDefault } = await read(key);
    expect(isDefault).toBe(true);
    const { data, error } = contentBlocks[toContentKey(key)].input.safeParse(content);
    expect(error).toBeUndefined();
    expect(JSON.stringify(data).replaceAll(/\\n/g, '')).toBe(JSON.stringify(content).replaceAll(/\\n/g, ''));
  });

  it('appear on the page soon after saving, with their author in the list', async () => {
    const { content, version } = await read('home');
    const hero = { title: 'Bienvenido a {nombre}', lead: 'Desde {localidad}.' };
    await getPublicText('home');
    const { body } = await save('home', { ...content, hero }, version).expect(200);
    expect(body).toMatchObject({ key: 'home', title: 'Inicio', isDefault: false, version: 1, content: { hero } });
    await waitFor(
      async () => expect((await getPublicText<HomeContent>('home')).hero.title).toBe('Bienvenido a Cala Norte'),
      CACHE_TIMEOUT_MS,
    );
    const { items } = (await moderator.get(CONTENT).expect(200)).body as StaffContentList;
    expect(items.map(({ key }) => key)).toEqual(StaffContentKey.options);
    expect(items.find(({ key }) => key === 'home')).toMatchObject({ isDefault: false, changedBy: 'Ana Núñez' });
    const entry = await site.em().findOneOrFail(AuditEntry, { action: 'save-content' });
    expect(entry.details).toEqual({ key: 'home' });
  });

  it('accept one of three concurrent edits of a version, and write nothing when unchanged', async () => {
    const { content, version } = await read('services');
    const saveLead = (lead: string) => save('services', { ...content, lead }, version);
    const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map(saveLead));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const now = await read('services');
    expect((await save('services', now.content, now.version).expect(200)).body).toEqual(now);
    expect((await listVersions('services')).total).toBe(1);
  });

  it('keep an earlier edit of other fields when a conflicting edit is sent again', async () => {
    const { content, version } = await read('home');
    const { hero, pitch } = content as HomeContent;
    expect((await save('home', { hero: { lead: 'Lo de Ana' } }, version)).status).toBe(200);
    const edit = { hero: { title: 'Lo de Luis' }, pitch: { points: ['Uno', 'Dos'] } };
    expect((await save('home', edit, version).expect(409)).body).toMatchObject({
      type: '/problems/content-changed-meanwhile',
    });
    const { body } = await save('home', edit, version + 1).expect(200);
    expect(body).toMatchObject({
      version: version + 2,
      content: {
        ...content,
        hero: { ...hero, title: 'Lo de Luis', lead: 'Lo de Ana' },
        pitch: { ...pitch, points: ['Uno', 'Dos'] },
      },
    });
    expect(toPointers((await save('home', { hero: { lead: '' }, other: 1 }, version + 2).expect(422)).body)).toEqual([
      '/hero/lead',
      '/other',
    ]);
  });

  it('are validated by their contract, with each error at its field', async () => {
    const { content, version } = await read('faq');
    const [group] = (content as FaqContent).groups;
    const [entry] = group!.entries;
    const faulty = {
      asOf: '2026-13-01',
      groups: [{ ...group, entries: [{ ...entry, question: ' ', answer: [], isOpen: true }] }],
    };
    const at = '/groups/0/entries/0';
    expect(toPointers((await save('faq', faulty, version).expect(422)).body).sort()).toEqual(
      ['/asOf', `${at}/answer`, `${at}/isOpen`, `${at}/question`].sort(),
    );
    const duplicated = { ...content, groups: [group, group] };
    expect(toPointers((await save('faq', duplicated, version).expect(422)).body)).toEqual(['/groups']);
    expect(toPointers((await save('reviews', { reviews: [{}] }, 0).expect(422)).body)).toContain('/reviews/0/isSample');
    await moderator.patch(`${CONTENT}/otra`).set('if-match', '0').send({}).expect(422);
    await moderator.patch(`${CONTENT}/faq`).send(content).expect(422);
  });

  it.each([
    '<p>a<script>alert(1)</script></p>',
    '<p onclick="a()">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<p><a>a</a></p>',
    '<p>a',
    '<ul><li>a</ul></li>',
    '<p>3 < 4',
  ])('refuse %s in a legal text', async (html) => {
    const { content, version } = await read('legal-terminos');
    const text = { ...content, sections: [{ id: 'a', title: 'A', html }] };
    expect(toPointers((await save('legal-terminos', text, version).expect(422)).body)).toEqual(['/sections/0/html']);
  });

  it('keep former versions, which can be read and restored', async () => {
    const defaultText = await read('about');
    const saveLead = async (lead: string) =>
      save('about', { ...defaultText.content, lead }, (await read('about')).version);
    await saveLead('Primera').then(({ status }) => expect(status).toBe(200));
    await saveLead('Segunda');
    const { items, total } = await listVersions('about');
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { version: 2, isDefault: false, changedBy: 'Ana Núñez' },
      { version: 1, isDefault: false, changedBy: 'Ana Núñez' },
    ]);
    const first = await moderator.get(`${CONTENT}/about/versions/1`).expect(200);
    expect(first.body).toMatchObject({ content: { lead: 'Primera' } });

    await restore('about', 1, 1).expect(409);
    await restore('about', 7, 2).expect(404);
    expect((await restore('about', 1, 2).expect(200)).body).toMatchObject({ version: 3, content: { lead: 'Primera' } });
    const back = (await restore('about', 0, 3).expect(200)).body as StaffContent;
    expect(back).toMatchObject({ version: 4, isDefault: true, content: defaultText.content });
    expect((await listVersions('about')).items[0]).toMatchObject({ version: 4, isDefault: true });
    await saveLead('Tercera');
    expect((await restore('about', 4, 5).expect(200)).body).toMatchObject({ isDefault: true });
    expect(await site.em().count(AuditEntry, { action: 'restore-content' })).toBe(3);
  });

  it('can be previewed as visitors would read them, with the same validation', async () => {
    const { content } = await read('legal-cookies');
    const preview = (sections: object[]) =>
      moderator.post(`${CONTENT}/legal-cookies/preview`).send({ content: { ...content, sections } });
    const html = '<p>De {nombre}: un 10 %</p>';
    const { body } = await preview([{ id: 'a', title: 'A', html }]).expect(200);
    expect((body as { content: LegalContent }).content.sections[0]!.html).toBe('<p>De Cala Norte: un 10\u00a0%</p>');
    expect(toPointers((await preview([{ id: 'a', title: '', html }]).expect(422)).body)).toEqual(['/sections/0/title']);
    expect((await read('legal-cookies')).isDefault).toBe(true);
  });

  it('update the privacy version that forms show and store', async () => {
    const versions = async () => {
      const { privacyVersion } = (await site.http().get('/api/v1/agency')).body as AgencyProfile;
      return { privacyVersion, text: (await getPublicText<LegalContent>('legal/privacidad')).version };
    };
    const { content, version } = await read('legal-privacidad');
    const previousVersion = (await versions()).privacyVersion;
    await save('legal-privacidad', { ...content, version: '2027-02-03' }, version).expect(200);
    await waitFor(
      async () => expect(await versions()).toEqual({ privacyVersion: '2027-02-03', text: '2027-02-03' }),
      CACHE_TIMEOUT_MS,
    );
    for (const privacyVersion of [previousVersion, '2027-02-03'])
      await sendInquiry(site, { email: `${privacyVersion}@example.es`, privacyVersion });
    const inquiries = await site
      .em()
      .execute<{ privacy_version: string }[]>('select privacy_version from inquiries order by created_at');
    expect(inquiries).toEqual([{ privacy_version: previousVersion }, { privacy_version: '2027-02-03' }]);

    const { browser: admin } = await signInWithRoles(site, 'admin');
    const { body } = await admin.get('/api/v1/staff/settings');
    const { version: settingsVersion, ...settings } = body as { version: number; profile: object };
    const renamed = { ...settings, profile: { ...settings.profile, name: 'Otra' } };
    await admin.patch('/api/v1/staff/settings').set('if-match', String(settingsVersion)).send(renamed).expect(200);
    expect((await site.em().findOneOrFail(AgencySettings, { id: 1 })).profile).toMatchObject({
      name: 'Otra',
      privacyVersion: '2027-02-03',
    });
    await restore('legal-privacidad', 0, 1).expect(200);
    await waitFor(
      async () => expect(await versions()).toEqual({ privacyVersion: previousVersion, text: previousVersion }),
      CACHE_TIMEOUT_MS,
    );
  });

  it('are forbidden for agents', async () => {
    const { browser } = await signInWithRoles(site, 'agent');
    for (const path of ['', '/faq', '/faq/versions', '/faq/versions/1']) await browser.get(CONTENT + path).expect(403);
    await browser.patch(`${CONTENT}/faq`).set('if-match', '0').send({}).expect(403);
    await browser.post(`${CONTENT}/faq/versions/0/restore`).set('if-match', '0').expect(403);
    await browser.post(`${CONTENT}/faq/preview`).send({ content: {} }).expect(403);
  });
});
