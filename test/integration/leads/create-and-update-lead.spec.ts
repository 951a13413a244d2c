import { MikroORM } from '@mikro-orm/postgresql';
import { type Command, QueryBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { CreateProperty } from '../../../src/catalogue/editing/create-property.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { MoveLeadToFolder } from '../../../src/leads/progress/move-lead-to-folder.ts';
import { CreateLead } from '../../../src/leads/record/create-lead.ts';
import { UpdateLead } from '../../../src/leads/record/update-lead.ts';
import { ShowLead } from '../../../src/leads/record/show-lead.ts';
import { LeadSource } from '../../../src/leads/pipeline/lead-source.entity.ts';
import { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import { NotAllowed, systemActor } from '../../../src/platform/actor.ts';

import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Mail } from '../../../src/platform/mail/mail.entity.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import { leadRecord, problem } from '../../setup/lead-record.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const LEADS = '/api/v1/staff/leads';
const UNKNOWN_ID = '018f0000-0000-7000-8000-000000000000';

describe('a lead', () => {
  const site = useFixture(startApp);
  let agent: Awaited<ReturnType<typeof signInWithRoles>>;
  let admin: Awaited<ReturnType<typeof signInWithRoles>>;
  let sourceId: string;
  beforeAll(async () => {
    agent = await signInWithRoles(site, 'agent');
    admin = await signInWithRoles(site, 'admin');
    sourceId = (await site.em().findOneOrFail(LeadSource, { code: 'web-contact' })).id;
    const villa = { ...blankProperty('MJ-1'), type: '2-3', location: 'Mijas', price: 895_000 };
    await site.commands.execute(new CreateProperty(systemActor('test'), villa));
  });

  const record = () => leadRecord(site);
  const createLead = async (input: object, { member = agent, status = 201, key = '' } = {}) => {
    const request = member.browser.post(LEADS).set(key ? { 'idempotency-key': key } : {});
    return (await request.send({ name: 'Eva', phone: '600 123 456', sourceId, ...input }).expect(status))
      .body as LeadDetails & { errors: { pointer: string }[] };
  };
  const updateLead = async (id: string, version: string | null, changes: object, status = 200) =>
    (
      await agent.browser
        .patch(`${LEADS}/${id}`)
        .set(version === null ? {} : { 'if-match': version })
        .send(changes)
        .expect(status)
    ).body as LeadDetails & { errors: { pointer: string }[] };

  describe('created by staff', () => {
    it('is assigned to the creating agent in the first stage, without sending mail', async () => {
      const mails = await site.em().count(Mail);
      const lead = await createLead({ message: 'Llamó.\nBusca casa.', reference: 'mj-1' });
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
      'stores the phone number of %j without its label',
      async (phone) => {
        expect(await createLead({ phone })).toMatchObject({ phone: '600 123 456', callablePhone: '+34600123456' });
      },
    );

    it('is unassigned when its creator sees all leads; a chosen stage sets the status', async () => {
      const accepted = await site.em().findOneOrFail(PipelineStage, { name: 'Ganado' });
      const lead = await createLead({ stageId: accepted.id, email: 'Eva@Example.es' }, { member: admin });
      expect(lead).toMatchObject({ agent: null, stage: { name: 'Ganado' }, status: 'won', email: 'Eva@Example.es' });
      expect(await record().row(lead.id)).toMatchObject({ emailKey: 'eva@example.es', nameKey: 'eva' });
    });

    it.each([
      ['a source', { sourceId: UNKNOWN_ID }, '/sourceId'],
      ['an existing stage', { stageId: UNKNOWN_ID }, '/stageId'],
      ['an existing property', { reference: 'NONE-1' }, '/reference'],
      ['an e-mail or a telephone number', { phone: undefined }, '/email'],
      ['a name', { name: ' ' }, '/name'],
    ])('requires %s', async (_, input, pointer) => {
      const before = await site.em().count(Lead);
      const { errors } = await createLead(input, { status: 422 });
      expect(errors.map((error) => error.pointer)).toEqual([pointer]);
      expect(await site.em().count(Lead)).toBe(before);
    });

    it('is stored once for repeated requests with one idempotency key', async () => {
      const before = await site.em().count(Lead);
      const key = randomUUID();
      const leads = await Promise.all(Array.from({ length: 6 }, () => createLead({ name: 'Una vez' }, { key })));
      expect(new Set(leads.map(({ id }) => id)).size).toBe(1);
      await createLead({ name: 'Otra' }, { key, status: 422 });
      await createLead({}, { key: 'x', status: 422 });
      expect(await site.em().count(Lead)).toBe(before + 1);
    });
  });

  describe('edited', () => {
    it('records old values in its history and nothing personal in the audit log', async () => {
      const phone = await site.em().findOneOrFail(LeadSource, { code: 'web-listing' });
      const { id } = await insertInquiry(site, { email: 'ana@example.es' });
      const changes = {
        name: 'Ana María',
        email: 'Ana.Maria@Example.es',
        phone: '+34 699 000 111',
        sourceId: phone.id,
      };
      const edited = await updateLead(id, '1', { ...changes, message: 'Busco una villa.' });
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

    it('keeps at least one way to contact the person', async () => {
      const { id } = await insertInquiry(site, { phone: '600 123 456' });
      expect(await updateLead(id, '"1"', { email: null })).toMatchObject({ email: null, version: 2 });
      const { errors } = await updateLead(id, 'W/"2"', { phone: null }, 422);
      expect(errors.map(({ pointer }) => pointer)).toEqual(['/email']);
      expect(await record().row(id)).toMatchObject({ emailKey: null, phone: '600 123 456', version: 2 });
    });

    it('keeps its version when nothing changes', async () => {
      const { id, name, email } = await insertInquiry(site);
      for (const changes of [{}, { name, email, sourceId }])
        expect(await updateLead(id, '1', changes)).toMatchObject({ version: 1 });
      expect([await record().history(id), await record().audit(id)]).toEqual([[], []]);
    });

    it('requires an existing source and the current version', async () => {
      const { id } = await insertInquiry(site);
      expect((await updateLead(id, '1', { sourceId: UNKNOWN_ID }, 422)).errors).toMatchObject([
        { pointer: '/sourceId' },
      ]);
      for (const version of [null, '', 'one', '1.5'])
        expect((await updateLead(id, version, { name: 'Eva' }, 422)).errors).toMatchObject([{ pointer: '/If-Match' }]);
      expect(await updateLead(id, '2', { name: 'Eva' }, 409)).toMatchObject(problem('lead-changed-meanwhile'));
      expect(await updateLead(UNKNOWN_ID, '1', { name: 'Eva' }, 404)).toMatchObject(problem('lead-not-found'));
    });

    it('accepts one of twenty concurrent edits of the same version', async () => {
      const { id } = await insertInquiry(site, { assignedTo: agent.user.id });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          agent.browser
            .patch(`${LEADS}/${id}`)
            .set('if-match', '1')
            .send({ name: `Eva ${at}` }),
        ),
      );
      const accepted = answers.flatMap(({ status, body }) => (status === 200 ? [(body as LeadDetails).name] : []));
      expect(accepted).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await record().row(id)).toMatchObject({ name: accepted[0], version: 2 });
      expect(await record().history(id)).toHaveLength(1);
    });
  });

  it('cannot be created, shown, edited or moved without permission to work on leads', async () => {
    const { id } = await insertInquiry(site);
    const count = await site.em().count(Lead);
    const member = { kind: 'user', id: agent.user.id, permissions: new Set(['leads.all']) } as const;
    for (const command of [
      new CreateLead(member, { name: 'Eva', phone: '600123456', sourceId }),
      new UpdateLead(member, id, 1, { name: 'Eva' }),
      new MoveLeadToFolder(member, id, 'spam'),
    ])
      await expect(
        runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute<Command<unknown>>(command)),
      ).rejects.toThrow(NotAllowed);
    await expect(
      runInContext(site.app.get(MikroORM), 'test', () => site.app.get(QueryBus).execute(new ShowLead(member, id))),
    ).rejects.toThrow(NotAllowed);
    expect(await site.em().count(Lead)).toBe(count);
    expect(await record().row(id)).toMatchObject({ version: 1, folder: 'inbox' });
  });
});
