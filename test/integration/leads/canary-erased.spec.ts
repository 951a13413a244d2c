import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { AccountRequest } from '../../../src/identity/accounts/accounts.entity.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { CANARY, createCanaryPerson, findTraces } from '../../setup/canary-person.ts';
import { captureLog } from '../../setup/capture-log.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { dumpSystem } from '../../setup/dump-system.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import { startApp } from '../../setup/start-app.ts';

const ERASURES = '/api/v1/staff/personal-data/erasures';
const MINUTE = 60_000;

describe.each([{ by: 'a server' }, { by: 'files' }])('erased person, with mail by $by', ({ by }) => {
  const log = useFixture(captureLog);
  const server = useFixture(startMailServer);
  const site = useFixture(() => {
    const mail = by === 'files' ? {} : { SMTP_URL: server.url };
    return startApp({ ...mail, LOG_LEVEL: 'trace', LOG_FORMAT: 'json', FORMS_PER_10_MINUTES: '0' });
  });
  beforeAll(async () => {
    const villa = { ...blankProperty('CAN-1'), type: '2-3', location: 'Mijas', price: 895_000, status: 'published' };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa as never));
    await waitFor(async () => expect((await dumpSystem(site)).index).toContain('CAN-1'), 20_000);
  });

  const readRow = async (id: string) =>
    (await site.em().execute<{ row: string }[]>('select t::text as row from inquiries t where id = ?', [id]))[0]!.row;
  const waitForMails = () =>
    waitFor(async () => {
      expect(await site.em().count(Mail, { state: 'queued', attempts: 0 })).toBe(0);
    }, 30_000);

  it('is removed everywhere, without affecting others', async () => {
    const namesake = await insertInquiry(site, {
      name: 'Olmo Zubiaurre',
      email: 'olmo@example.es',
      phone: '611 000 000',
    });
    const untouched = await readRow(namesake.id);
    const { leads, photoKey } = await createCanaryPerson(site, 'CAN-1');
    await waitForMails();
    server.refuse(550, `<${CANARY.email}> no such user`);
    await sendInquiry(site, { ...CANARY, message: 'Otra vez Casiopea', kind: 'contact', subject: 'otro' });
    await waitForMails();
    await site.em().nativeUpdate(Mail, { state: 'queued' }, { state: 'failed' });

    const before = await dumpSystem(site);
    expect(findTraces(before.tables, [photoKey]).length).toBeGreaterThan(30);
    expect(findTraces(before.files, [photoKey]).length).toBeGreaterThan(by === 'files' ? 5 : 0);

    const { browser } = await signInWithRoles(site, 'admin');
    const { email, phone } = CANARY;
    const exported = await browser.post('/api/v1/staff/personal-data/exports').send({ email, phone }).expect(200);
    expect(findTraces(exported.text).length).toBeGreaterThan(20);
    const since = Date.now();
    const { body } = await browser.post(ERASURES).send({ email, phone }).expect(200);
    const after = await dumpSystem(site);
    expect(Date.now() - since).toBeLessThan(MINUTE);

    expect(body).toMatchObject({ consultas: 6, cuentas: 2, accesos: 0 });
    expect(findTraces(after.tables, [photoKey])).toEqual([]);
    expect(findTraces(after.index)).toEqual([]);
    expect(findTraces(after.files, [photoKey])).toEqual([]);
    expect(log.text()).toContain('"path":"/api/v1/inquiries"');
    expect(findTraces(log.text(), [photoKey])).toEqual([]);
    expect(await readRow(namesake.id)).toBe(untouched);
    const [entry] = await site.em().find(AuditEntry, { action: 'erase-personal-data' });
    expect(entry).toMatchObject({ subject: null, details: body as object });

    const erasedLeads = await site.em().find(Lead, { id: { $in: leads } });
    for (const lead of erasedLeads)
      expect(lead).toMatchObject({ name: '', message: null, erasedAt: expect.any(Date) as Date });
    expect(erasedLeads.find(({ kind }) => kind === 'property')).toMatchObject({
      property: { reference: 'CAN-1' },
      privacyVersion: '2026-11-21',
      acceptedAt: expect.any(Date) as Date,
      marketingAcceptedAt: null,
    });
    expect(erasedLeads.find(({ kind }) => kind === 'listing')).toMatchObject({
      listing: { propertyType: 'casa', location: '', price: 350_000 },
    });
    expect(await site.em().count(AccountRequest)).toBe(0);
    expect((await browser.post(ERASURES).send({ email, phone }).expect(200)).body).toEqual({
      ...{ consultas: 0, correos: 0, cuentas: 0, accesos: 0 },
    });
  }, 90_000);
});
