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
import { signedIn } from '../../setup/accounts.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const CONTENT = '/api/v1/staff/content';
const SOON = 2_000;

describe('the texts of the site', () => {
  const site = useFixture(() => startApp({ PAGE_CACHE_BYTES: '5000000' }));
  let moderator: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    moderator = (await signedIn(site, 'moderator')).browser;
  });

  const read = async (key: StaffContentKey) =>
    (await moderator.get(`${CONTENT}/${key}`).expect(200)).body as StaffContent;
  const save = (key: StaffContentKey, content: object, version: number) =>
    moderator.patch(`${CONTENT}/${key}`).set('if-match', String(version)).send(content);
  const restore = (key: StaffContentKey, restored: number, version: number) =>
    moderator.post(`${CONTENT}/${key}/versions/${restored}/restoring`).set('if-match', String(version));
  const history = async (key: StaffContentKey) =>
    (await moderator.get(`${CONTENT}/${key}/versions`).expect(200)).body as ContentVersions;
  const publicText = async <T>(key: string) => (await site.http().get(`/api/v1/content/${key}`).expect(200)).body as T;
  const pointers = (body: unknown) => (body as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);

  it.each(StaffContentKey.options)('%s ships as it could be written by staff', async (key) => {
    const { content, isShipped } = await read(key);
    expect(isShipped).toBe(true);
    const { data, error } = contentBlocks[toContentKey(key)].input.safeParse(content);
    expect(error).toBeUndefined();
    expect(JSON.stringify(data).replaceAll(/\\n/g, '')).toBe(JSON.stringify(content).replaceAll(/\\n/g, ''));
  });

  it('are on the page soon after they are saved, and the list says who saved them', async () => {
    const { content, version } = await read('home');
    const hero = { title: 'Bienvenido a {nombre}', lead: 'Desde {localidad}.' };
    await publicText('home');
    const { body } = await save('home', { ...content, hero }, version).expect(200);
    expect(body).toMatchObject({ key: 'home', title: 'Inicio', isShipped: false, version: 1, content: { hero } });
    await waitFor(
      async () => expect((await publicText<HomeContent>('home')).hero.title).toBe('Bienvenido a Cala Norte'),
      SOON,
    );
    const { items } = (await moderator.get(CONTENT).expect(200)).body as StaffContentList;
    expect(items.map(({ key }) => key)).toEqual(StaffContentKey.options);
    expect(items.find(({ key }) => key === 'home')).toMatchObject({ isShipped: false, changedBy: 'Ana Núñez' });
    const entry = await site.em().findOneOrFail(AuditEntry, { action: 'save-content' });
    expect(entry.details).toEqual({ key: 'home' });
  });

  it('of two who saw the same text, the second is told; the same saved again writes nothing', async () => {
    const { content, version } = await read('services');
    const saying = (lead: string) => save('services', { ...content, lead }, version);
    const answers = await Promise.all(['Uno', 'Dos', 'Tres'].map(saying));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const now = await read('services');
    expect((await save('services', now.content, now.version).expect(200)).body).toEqual(now);
    expect((await history('services')).total).toBe(1);
  });

  it('of two who changed different fields of the same text, both are heard', async () => {
    const { content, version } = await read('home');
    const { hero, pitch } = content as HomeContent;
    expect((await save('home', { hero: { lead: 'Lo de Ana' } }, version)).status).toBe(200);
    const mine = { hero: { title: 'Lo de Luis' }, pitch: { points: ['Uno', 'Dos'] } };
    expect((await save('home', mine, version).expect(409)).body).toMatchObject({
      type: '/problems/content-changed-meanwhile',
    });
    const { body } = await save('home', mine, version + 1).expect(200);
    expect(body).toMatchObject({
      version: version + 2,
      content: {
        ...content,
        hero: { ...hero, title: 'Lo de Luis', lead: 'Lo de Ana' },
        pitch: { ...pitch, points: ['Uno', 'Dos'] },
      },
    });
    expect(pointers((await save('home', { hero: { lead: '' }, other: 1 }, version + 2).expect(422)).body)).toEqual([
      '/hero/lead',
      '/other',
    ]);
  });

  it('are taken as the contract of each says, every fault with its field', async () => {
    const { content, version } = await read('faq');
    const [group] = (content as FaqContent).groups;
    const [entry] = group!.entries;
    const faulty = {
      asOf: '2026-13-01',
      groups: [{ ...group, entries: [{ ...entry, question: ' ', answer: [], isOpen: true }] }],
    };
    const at = '/groups/0/entries/0';
    expect(pointers((await save('faq', faulty, version).expect(422)).body).sort()).toEqual(
      ['/asOf', `${at}/answer`, `${at}/isOpen`, `${at}/question`].sort(),
    );
    const twice = { ...content, groups: [group, group] };
    expect(pointers((await save('faq', twice, version).expect(422)).body)).toEqual(['/groups']);
    expect(pointers((await save('reviews', { reviews: [{}] }, 0).expect(422)).body)).toContain('/reviews/0/isSample');
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
    expect(pointers((await save('legal-terminos', text, version).expect(422)).body)).toEqual(['/sections/0/html']);
  });

  it('keep what they said before: it can be read, and said again', async () => {
    const shipped = await read('about');
    const saying = async (lead: string) => save('about', { ...shipped.content, lead }, (await read('about')).version);
    await saying('Primera').then(({ status }) => expect(status).toBe(200));
    await saying('Segunda');
    const { items, total } = await history('about');
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { version: 2, isShipped: false, changedBy: 'Ana Núñez' },
      { version: 1, isShipped: false, changedBy: 'Ana Núñez' },
    ]);
    const first = await moderator.get(`${CONTENT}/about/versions/1`).expect(200);
    expect(first.body).toMatchObject({ content: { lead: 'Primera' } });

    await restore('about', 1, 1).expect(409);
    await restore('about', 7, 2).expect(404);
    expect((await restore('about', 1, 2).expect(200)).body).toMatchObject({ version: 3, content: { lead: 'Primera' } });
    const back = (await restore('about', 0, 3).expect(200)).body as StaffContent;
    expect(back).toMatchObject({ version: 4, isShipped: true, content: shipped.content });
    expect((await history('about')).items[0]).toMatchObject({ version: 4, isShipped: true });
    await saying('Tercera');
    expect((await restore('about', 4, 5).expect(200)).body).toMatchObject({ isShipped: true });
    expect(await site.em().count(AuditEntry, { action: 'restore-content' })).toBe(3);
  });

  it('are shown before they are saved as visitors would read them, and judged alike', async () => {
    const { content } = await read('legal-cookies');
    const preview = (sections: object[]) =>
      moderator.post(`${CONTENT}/legal-cookies/preview`).send({ content: { ...content, sections } });
    const html = '<p>De {nombre}: un 10 %</p>';
    const { body } = await preview([{ id: 'a', title: 'A', html }]).expect(200);
    expect((body as { content: LegalContent }).content.sections[0]!.html).toBe('<p>De Cala Norte: un 10\u00a0%</p>');
    expect(pointers((await preview([{ id: 'a', title: '', html }]).expect(422)).body)).toEqual(['/sections/0/title']);
    expect((await read('legal-cookies')).isShipped).toBe(true);
  });

  it('pair the privacy text with the version that forms show and store', async () => {
    const versions = async () => {
      const { privacyVersion } = (await site.http().get('/api/v1/agency')).body as AgencyProfile;
      return { privacyVersion, text: (await publicText<LegalContent>('legal/privacidad')).version };
    };
    const { content, version } = await read('legal-privacidad');
    const shown = (await versions()).privacyVersion;
    await save('legal-privacidad', { ...content, version: '2027-02-03' }, version).expect(200);
    await waitFor(
      async () => expect(await versions()).toEqual({ privacyVersion: '2027-02-03', text: '2027-02-03' }),
      SOON,
    );
    for (const privacyVersion of [shown, '2027-02-03'])
      await sendInquiry(site, { email: `${privacyVersion}@example.es`, privacyVersion });
    const kept = await site
      .em()
      .execute<{ privacy_version: string }[]>('select privacy_version from inquiries order by created_at');
    expect(kept).toEqual([{ privacy_version: shown }, { privacy_version: '2027-02-03' }]);

    const { browser: admin } = await signedIn(site, 'admin');
    const { body } = await admin.get('/api/v1/staff/settings');
    const { version: seen, ...settings } = body as { version: number; profile: object };
    const renamed = { ...settings, profile: { ...settings.profile, name: 'Otra' } };
    await admin.patch('/api/v1/staff/settings').set('if-match', String(seen)).send(renamed).expect(200);
    expect((await site.em().findOneOrFail(AgencySettings, { id: 1 })).profile).toMatchObject({
      name: 'Otra',
      privacyVersion: '2027-02-03',
    });
    await restore('legal-privacidad', 0, 1).expect(200);
    await waitFor(async () => expect(await versions()).toEqual({ privacyVersion: shown, text: shown }), SOON);
  });

  it('are no business of agents', async () => {
    const { browser } = await signedIn(site, 'agent');
    for (const path of ['', '/faq', '/faq/versions', '/faq/versions/1']) await browser.get(CONTENT + path).expect(403);
    await browser.patch(`${CONTENT}/faq`).set('if-match', '0').send({}).expect(403);
    await browser.post(`${CONTENT}/faq/versions/0/restoring`).set('if-match', '0').expect(403);
    await browser.post(`${CONTENT}/faq/preview`).send({ content: {} }).expect(403);
  });
});
