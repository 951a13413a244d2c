import { MikroORM } from '@mikro-orm/postgresql';
import { type Command, QueryBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { UpdateLead } from '../../../src/leads/record/update-lead.ts';
import { ShowLead } from '../../../src/leads/record/show-lead.ts';
import { LeadSource } from '../../../src/leads/sources/lead-source.entity.ts';
import { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import { NotAllowed } from '../../../src/platform/access/access.problems.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';
import { CreateLead, MoveLeadToFolder } from '../../../src/leads/lead-work.messages.ts';

const LEADS = '/api/v1/staff/leads';
const NEVER = '018f0000-0000-7000-8000-000000000000';

describe('a lead', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signedIn>>;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let sourceId: string;
  beforeAll(async () => {
    agent = await signedIn(site, 'agent');
    admin = await signedIn(site, 'admin');
    sourceId = (await site.em().findOneOrFail(LeadSource, { code: 'web-contact' })).id;
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000 };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa));
  });

  const record = () => leadRecord(site);
  const make = async (input: object, { by = agent, status = 201, key = '' } = {}) => {
    const request = by.browser.post(LEADS).set(key ? { 'idempotency-key': key } : {});
    return (await request.send({ name: 'Eva', phone: '600 123 456', sourceId, ...input }).expect(status))
      .body as LeadDetails & { errors: { pointer: string }[] };
  };
  const edit = async (id: string, version: string | null, changes: object, status = 200) =>
    (
      await agent.browser
        .patch(`${LEADS}/${id}`)
        .set(version === null ? {} : { 'if-match': version })
        .send(changes)
        .expect(status)
    ).body as LeadDetails & { errors: { pointer: string }[] };

  describe('made by staff', () => {
    it('is the agent’s who made it, in the first stage, and nobody is written to', async () => {
      const mails = await site.em().count(Mail);
      const lead = await make({ message: 'Llamó.\nBusca casa.', reference: 'mj-1' });
      expect(lead).toMatchObject({
        ...{ kind: 'staff', folder: 'inbox', status: 'new', version: 1, name: 'Eva', email: null },
        ...{ phone: '600 123 456', callablePhone: '+34600123456', message: 'Llamó.\nBusca casa.' },
        ...{ agent: { id: agent.user.id }, stage: { name: 'Nuevo' }, source: { id: sourceId } },
        ...{ property: { reference: 'MJ-1', title: 'Villa en Mijas', price: 895_000 }, privacyVersion: null },
      });
      expect(await record().history(lead.id)).toEqual([['created', null, null]]);
      expect(await record().audit(lead.id)).toEqual([['create-lead', { field: 'created' }]]);
      expect(await site.em().count(Mail)).toBe(mails);
    });

    it.each(['Móvil: 600 123 456', '600\u00a0123\u00a0456', '600 123 456 (móvil)'])(
      'keeps the number of %j without its label',
      async (phone) => {
        expect(await make({ phone })).toMatchObject({ phone: '600 123 456', callablePhone: '+34600123456' });
      },
    );

    it('is nobody’s where who made it sees all; a chosen stage sets its status', async () => {
      const won = await site.em().findOneOrFail(PipelineStage, { name: 'Ganado' });
      const lead = await make({ stageId: won.id, email: 'Eva@Example.es' }, { by: admin });
      expect(lead).toMatchObject({ agent: null, stage: { name: 'Ganado' }, status: 'won', email: 'Eva@Example.es' });
      expect(await record().row(lead.id)).toMatchObject({ emailKey: 'eva@example.es', nameKey: 'eva' });
    });

    it.each([
      ['a source', { sourceId: NEVER }, '/sourceId'],
      ['a stage that is there', { stageId: NEVER }, '/stageId'],
      ['a property that is there', { reference: 'NONE-1' }, '/reference'],
      ['a way to reach them', { phone: undefined }, '/email'],
      ['a name', { name: ' ' }, '/name'],
    ])('needs %s', async (_, input, pointer) => {
      const before = await site.em().count(Lead);
      const { errors } = await make(input, { status: 422 });
      expect(errors.map((error) => error.pointer)).toEqual([pointer]);
      expect(await site.em().count(Lead)).toBe(before);
    });

    it('is stored once, however often the same is sent with one key', async () => {
      const before = await site.em().count(Lead);
      const key = randomUUID();
      const made = await Promise.all(Array.from({ length: 6 }, () => make({ name: 'Una vez' }, { key })));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      await make({ name: 'Otra' }, { key, status: 422 });
      await make({}, { key: 'x', status: 422 });
      expect(await site.em().count(Lead)).toBe(before + 1);
    });
  });

  describe('edited', () => {
    it('keeps what it was in its history, and nothing personal in the audit', async () => {
      const phone = await site.em().findOneOrFail(LeadSource, { code: 'web-listing' });
      const { id } = await anInquiry(site, { email: 'ana@example.es' });
      const changes = {
        name: 'Ana María',
        email: 'Ana.Maria@Example.es',
        phone: '+34 699 000 111',
        sourceId: phone.id,
      };
      const edited = await edit(id, '1', { ...changes, message: 'Busco una villa.' });
      expect(edited).toMatchObject({ version: 2, name: 'Ana María', source: { name: phone.name } });
      expect(await record().row(id)).toMatchObject({
        nameKey: 'ana maria',
        emailKey: 'ana.maria@example.es',
        phoneKey: '+34699000111',
      });
      expect(await record().history(id)).toEqual([
        [
          'contact',
          'Nombre: Ana Núñez\nCorreo: ana@example.es\nTeléfono: —',
          'Nombre: Ana María\nCorreo: Ana.Maria@Example.es\nTeléfono: +34 699 000 111',
        ],
        ['source', 'Web - Contacto', phone.name],
      ]);
      expect(await record().audit(id)).toEqual([['edit-lead', { fields: ['name', 'email', 'phone', 'sourceId'] }]]);
    });

    it('can still be reached', async () => {
      const { id } = await anInquiry(site, { phone: '600 123 456' });
      expect(await edit(id, '"1"', { email: null })).toMatchObject({ email: null, version: 2 });
      const { errors } = await edit(id, 'W/"2"', { phone: null }, 422);
      expect(errors.map(({ pointer }) => pointer)).toEqual(['/email']);
      expect(await record().row(id)).toMatchObject({ emailKey: null, phone: '600 123 456', version: 2 });
    });

    it('without a change stays as it was', async () => {
      const { id, name, email } = await anInquiry(site);
      for (const changes of [{}, { name, email, sourceId }])
        expect(await edit(id, '1', changes)).toMatchObject({ version: 1 });
      expect([await record().history(id), await record().audit(id)]).toEqual([[], []]);
    });

    it('needs a source that is there, and the version that was seen', async () => {
      const { id } = await anInquiry(site);
      expect((await edit(id, '1', { sourceId: NEVER }, 422)).errors).toMatchObject([{ pointer: '/sourceId' }]);
      for (const version of [null, '', 'one', '1.5'])
        expect((await edit(id, version, { name: 'Eva' }, 422)).errors).toMatchObject([{ pointer: '/If-Match' }]);
      expect(await edit(id, '2', { name: 'Eva' }, 409)).toMatchObject(problem('lead-changed-meanwhile'));
      expect(await edit(NEVER, '1', { name: 'Eva' }, 404)).toMatchObject(problem('lead-not-found'));
    });

    it('by twenty at once who saw the same version keeps what one of them wrote', async () => {
      const { id } = await anInquiry(site, { assignedTo: agent.user.id });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          agent.browser
            .patch(`${LEADS}/${id}`)
            .set('if-match', '1')
            .send({ name: `Eva ${at}` }),
        ),
      );
      const won = answers.flatMap(({ status, body }) => (status === 200 ? [(body as LeadDetails).name] : []));
      expect(won).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await record().row(id)).toMatchObject({ name: won[0], version: 2 });
      expect(await record().history(id)).toHaveLength(1);
    });
  });

  it('is neither made, shown, edited nor filed for who may not work on leads, whoever asks in their name', async () => {
    const { id } = await anInquiry(site);
    const count = await site.em().count(Lead);
    const by = { kind: 'user', id: agent.user.id, permissions: new Set(['leads.all']) } as const;
    for (const command of [
      new CreateLead(by, { name: 'Eva', phone: '600123456', sourceId }),
      new UpdateLead(by, id, 1, { name: 'Eva' }),
      new MoveLeadToFolder(by, id, 'spam'),
    ])
      await expect(
        runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute<Command<unknown>>(command)),
      ).rejects.toThrow(NotAllowed);
    await expect(
      runInContext(site.app.get(MikroORM), 'test', () => site.app.get(QueryBus).execute(new ShowLead(by, id))),
    ).rejects.toThrow(NotAllowed);
    expect(await site.em().count(Lead)).toBe(count);
    expect(await record().row(id)).toMatchObject({ version: 1, folder: 'inbox' });
  });
});
