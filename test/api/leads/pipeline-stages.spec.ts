import { MikroORM } from '@mikro-orm/postgresql';
import type { ICommand } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { PipelineStageDetails } from '../../../src/leads/pipeline.contract.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import { UpdatePipelineStage } from '../../../src/leads/stages/update-pipeline-stage.ts';
import { CreatePipelineStage } from '../../../src/leads/stages/create-pipeline-stage.ts';
import { DeletePipelineStage } from '../../../src/leads/stages/delete-pipeline-stage.ts';
import { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Problem } from '../../../src/platform/problem.ts';
import { signedIn } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { stagesOf } from '../../setup/a-source.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const STAGES = '/api/v1/staff/pipeline-stages';
const FIRST = ['Nuevo', 'Contactado', 'Visita', 'Negociación', 'Ganado', 'Perdido'];

describe('the stages of the pipeline', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signedIn>>['browser'];
  beforeAll(async () => {
    moderator = (await signedIn(site, 'moderator')).browser;
  });

  /** As a migrated database has them. */
  let before: PipelineStage[];
  beforeEach(async () => (before = await stagesOf(site)));
  afterEach(async () => {
    await site.em().nativeDelete(PipelineStage, {});
    await site.em().insertMany(PipelineStage, before);
    await site.em().nativeDelete(Lead, {});
  });

  const listed = async () =>
    ((await moderator.get(STAGES).expect(200)).body as { items: PipelineStageDetails[] }).items;
  const names = async () => {
    const items = await listed();
    expect(items.map(({ orderIndex }) => orderIndex)).toEqual(items.map((_, at) => at + 1));
    return items.map(({ name }) => name);
  };
  const idOf = async (name: string) => (await listed()).find((stage) => stage.name === name)!.id;
  const at = async (name: string) => `${STAGES}/${await idOf(name)}`;

  it('are listed in their order', async () => {
    expect(await names()).toEqual(FIRST);
    expect((await listed())[4]).toMatchObject({ status: 'won', leads: 0 });
  });

  it.each([
    [1, ['Oferta', ...FIRST]],
    [3, ['Nuevo', 'Contactado', 'Oferta', 'Visita', 'Negociación', 'Ganado', 'Perdido']],
    [7, [...FIRST, 'Oferta']],
    [999, [...FIRST, 'Oferta']],
    [undefined, [...FIRST, 'Oferta']],
  ])('take the place %s, and the others move up', async (orderIndex, order) => {
    const { body } = await moderator.post(STAGES).send({ name: 'Oferta', orderIndex }).expect(201);
    expect(body).toMatchObject({ name: 'Oferta', status: null, orderIndex: order.indexOf('Oferta') + 1 });
    expect(await names()).toEqual(order);
  });

  it.each([
    ['Visita', 1, ['Visita', 'Nuevo', 'Contactado', 'Negociación', 'Ganado', 'Perdido']],
    ['Nuevo', 3, ['Contactado', 'Visita', 'Nuevo', 'Negociación', 'Ganado', 'Perdido']],
    ['Contactado', 500, ['Nuevo', 'Visita', 'Negociación', 'Ganado', 'Perdido', 'Contactado']],
    ['Perdido', 6, FIRST],
  ])('%s moves to %s', async (name, orderIndex, order) => {
    await moderator
      .patch(await at(name))
      .send({ orderIndex })
      .expect(200);
    expect(await names()).toEqual(order);
  });

  it('are changed by one entry of the audit, and by none where nothing changed', async () => {
    const id = await idOf('Visita');
    await site.em().nativeDelete(AuditEntry, { subject: id });
    const same = { name: 'Visita', orderIndex: 3, status: 'qualified' };
    await moderator.patch(`${STAGES}/${id}`).send(same).expect(200);
    expect(await site.em().count(AuditEntry, { subject: id })).toBe(0);
    const { body } = await moderator
      .patch(`${STAGES}/${id}`)
      .send({ ...same, name: 'Visitas', status: null })
      .expect(200);
    expect(body).toMatchObject({ name: 'Visitas', orderIndex: 3, status: null });
    const entries = await site.em().find(AuditEntry, { subject: id });
    expect(entries).toMatchObject([{ action: 'change-pipeline-stage', details: { fields: ['name', 'status'] } }]);
  });

  it('have names that no other has, and are at most fifty', async () => {
    const { body } = await moderator.post(STAGES).send({ name: 'NEGOCIACION' }).expect(409);
    expect(body).toMatchObject({
      type: '/problems/name-taken',
      title: 'Ya existe una etapa con ese nombre: elija otro',
    });
    const renamed = await moderator
      .patch(await at('Nuevo'))
      .send({ name: 'negociación' })
      .expect(409);
    expect(renamed.body).toMatchObject({ type: '/problems/name-taken' });
    for (let more = 7; more <= 50; more++)
      await moderator
        .post(STAGES)
        .send({ name: `Etapa ${more}` })
        .expect(201);
    const full = await moderator.post(STAGES).send({ name: 'Una más' }).expect(409);
    expect(full.body).toMatchObject({ type: '/problems/too-many-stages' });
    expect(await names()).toHaveLength(50);
  });

  it('refuse what they do not know', async () => {
    await moderator.post(STAGES).send({ name: 'x' }).expect(422);
    await moderator.post(STAGES).send({ name: 'Oferta', orderIndex: 0 }).expect(422);
    await moderator.post(STAGES).send({ name: 'Oferta', status: 'asleep' }).expect(422);
    for (const method of ['patch', 'delete'] as const)
      await moderator[method](`${STAGES}/${randomUUID()}`).send({}).expect(404);
    const agent = (await signedIn(site, 'agent')).browser;
    await agent.get(STAGES).expect(200);
    await agent.post(STAGES).send({ name: 'Oferta' }).expect(403);
    await agent
      .patch(await at('Nuevo'))
      .send({ name: 'Oferta' })
      .expect(403);
    await agent.delete(await at('Nuevo')).expect(403);
  });

  it('in use say where their leads go, which keep their status', async () => {
    const [from, to] = [await idOf('Visita'), await idOf('Ganado')];
    const since = new Date('2026-01-05T10:00:00Z');
    const lead = await anInquiry(site, { stageId: from, stageSince: since, status: 'contacted' });
    const archived = await anInquiry(site, { stageId: from, folder: 'archive' });
    const merged = await anInquiry(site, { stageId: from, mergedInto: lead.id });
    const { body } = await moderator.delete(`${STAGES}/${from}`).expect(409);
    expect(body).toMatchObject({
      type: '/problems/stage-in-use',
      title: 'Esta etapa tiene leads: elija a qué etapa pasan',
    });
    for (const nowhere of [from, randomUUID()])
      await moderator.delete(`${STAGES}/${from}`).query({ reassignTo: nowhere }).expect(422);
    expect(await names()).toEqual(FIRST);

    await moderator.delete(`${STAGES}/${from}`).query({ reassignTo: to }).expect(204);
    expect(await names()).toEqual(FIRST.filter((name) => name !== 'Visita'));
    const moved = await site.em().find(Lead, { stageId: to });
    expect(moved.map(({ id }) => id).sort()).toEqual([lead.id, archived.id, merged.id].sort());
    const { status, stageSince } = moved.find(({ id }) => id === lead.id)!;
    expect(status).toBe('contacted');
    expect(Date.now() - stageSince.getTime()).toBeLessThan(60_000);
    const lines = await site.em().find(LeadChange, { field: 'stage' });
    expect(lines.map(({ leadId }) => leadId).sort()).toEqual([lead.id, archived.id].sort());
    expect(lines[0]).toMatchObject({ from: 'Visita', to: 'Ganado' });
  });

  it('unused ones go at once, and the others close up', async () => {
    await moderator.delete(await at('Contactado')).expect(204);
    expect(await names()).toEqual(FIRST.filter((name) => name !== 'Contactado'));
  });

  it('keep an order without gaps, whatever twenty do at once', async () => {
    const by = systemActor('test');
    const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!;
    const someCommand = (stages: PipelineStage[]): ICommand => {
      const orderIndex = 1 + Math.floor(Math.random() * 12);
      const [{ id }, { id: reassignTo }] = [any(stages), any(stages)];
      if (Math.random() < 0.4) return new CreatePipelineStage(by, { name: randomUUID(), orderIndex, status: null });
      if (Math.random() < 0.4) return new DeletePipelineStage(by, id, reassignTo);
      return new UpdatePipelineStage(by, id, { orderIndex });
    };
    for (let round = 0; round < 100; round++) {
      const stages = await stagesOf(site);
      const commands = Array.from({ length: 20 }, () => someCommand(stages));
      const run = (command: ICommand) =>
        runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute(command));
      const outcomes = await Promise.allSettled(commands.map(run));
      const faults = outcomes.filter(
        ({ status, ...rest }) => status === 'rejected' && !('reason' in rest && rest.reason instanceof Problem),
      );
      expect(faults).toEqual([]);
      const order = (await stagesOf(site)).map(({ orderIndex }) => orderIndex);
      expect(order).toEqual(order.map((_, at) => at + 1));
    }
  }, 120_000);
});
