import { MikroORM } from '@mikro-orm/postgresql';
import type { ICommand } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { Lead } from '../../../src/leads/lead.entity.ts';
import type { PipelineStageDetails } from '../../../src/leads/pipeline/pipeline.contract.ts';
import { LeadChange } from '../../../src/leads/history/lead-change.entity.ts';
import {
  UpdatePipelineStage,
  CreatePipelineStage,
  DeletePipelineStage,
} from '../../../src/leads/pipeline/pipeline-stages.ts';

import { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import { systemActor } from '../../../src/platform/actor.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { runInContext } from '../../../src/platform/jobs/run-in-context.ts';
import { Problem } from '../../../src/platform/problem.ts';
import { signInWithRoles } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { findStages } from '../../setup/sources-and-stages.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const STAGES = '/api/v1/staff/pipeline-stages';
const DEFAULT_NAMES = ['Nuevo', 'Contactado', 'Visita', 'Negociación', 'Ganado', 'Perdido'];

describe('pipeline stages', () => {
  const site = useFixture(startApp);
  let moderator: Awaited<ReturnType<typeof signInWithRoles>>['browser'];
  beforeAll(async () => {
    moderator = (await signInWithRoles(site, 'moderator')).browser;
  });

  let defaultStages: PipelineStage[];
  beforeEach(async () => (defaultStages = await findStages(site)));
  afterEach(async () => {
    await site.em().nativeDelete(PipelineStage, {});
    await site.em().insertMany(PipelineStage, defaultStages);
    await site.em().nativeDelete(Lead, {});
  });

  const listStages = async () =>
    ((await moderator.get(STAGES).expect(200)).body as { items: PipelineStageDetails[] }).items;
  const listNames = async () => {
    const items = await listStages();
    expect(items.map(({ orderIndex }) => orderIndex)).toEqual(items.map((_, at) => at + 1));
    return items.map(({ name }) => name);
  };
  const findStageId = async (name: string) => (await listStages()).find((stage) => stage.name === name)!.id;
  const getStageUrl = async (name: string) => `${STAGES}/${await findStageId(name)}`;

  it('are listed in order', async () => {
    expect(await listNames()).toEqual(DEFAULT_NAMES);
    expect((await listStages())[4]).toMatchObject({ status: 'won', leads: 0 });
  });

  it.each([
    [1, ['Oferta', ...DEFAULT_NAMES]],
    [3, ['Nuevo', 'Contactado', 'Oferta', 'Visita', 'Negociación', 'Ganado', 'Perdido']],
    [7, [...DEFAULT_NAMES, 'Oferta']],
    [999, [...DEFAULT_NAMES, 'Oferta']],
    [undefined, [...DEFAULT_NAMES, 'Oferta']],
  ])('are inserted at position %s, and shift the others', async (orderIndex, order) => {
    const { body } = await moderator.post(STAGES).send({ name: 'Oferta', orderIndex }).expect(201);
    expect(body).toMatchObject({ name: 'Oferta', status: null, orderIndex: order.indexOf('Oferta') + 1 });
    expect(await listNames()).toEqual(order);
  });

  it.each([
    ['Visita', 1, ['Visita', 'Nuevo', 'Contactado', 'Negociación', 'Ganado', 'Perdido']],
    ['Nuevo', 3, ['Contactado', 'Visita', 'Nuevo', 'Negociación', 'Ganado', 'Perdido']],
    ['Contactado', 500, ['Nuevo', 'Visita', 'Negociación', 'Ganado', 'Perdido', 'Contactado']],
    ['Perdido', 6, DEFAULT_NAMES],
  ])('are reordered when %s moves to position %s', async (name, orderIndex, order) => {
    await moderator
      .patch(await getStageUrl(name))
      .send({ orderIndex })
      .expect(200);
    expect(await listNames()).toEqual(order);
  });

  it('are changed with one audit entry, or none without a change', async () => {
    const id = await findStageId('Visita');
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

  it('have unique names and are limited to fifty', async () => {
    const { body } = await moderator.post(STAGES).send({ name: 'NEGOCIACION' }).expect(409);
    expect(body).toMatchObject({
      type: '/problems/name-taken',
      title: 'Ya existe una etapa con ese nombre: elija otro',
    });
    const renamed = await moderator
      .patch(await getStageUrl('Nuevo'))
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
    expect(await listNames()).toHaveLength(50);
  });

  it('refuse invalid input, unknown ids and agents', async () => {
    await moderator.post(STAGES).send({ name: 'x' }).expect(422);
    await moderator.post(STAGES).send({ name: 'Oferta', orderIndex: 0 }).expect(422);
    await moderator.post(STAGES).send({ name: 'Oferta', status: 'asleep' }).expect(422);
    for (const method of ['patch', 'delete'] as const)
      await moderator[method](`${STAGES}/${randomUUID()}`).send({}).expect(404);
    const agent = (await signInWithRoles(site, 'agent')).browser;
    await agent.get(STAGES).expect(200);
    await agent.post(STAGES).send({ name: 'Oferta' }).expect(403);
    await agent
      .patch(await getStageUrl('Nuevo'))
      .send({ name: 'Oferta' })
      .expect(403);
    await agent.delete(await getStageUrl('Nuevo')).expect(403);
  });

  it('in use are deleted only with a target stage, where leads keep their status', async () => {
    const [from, to] = [await findStageId('Visita'), await findStageId('Ganado')];
    const since = new Date('2026-01-05T10:00:00Z');
    const lead = await insertInquiry(site, { stageId: from, stageSince: since, status: 'contacted' });
    const archived = await insertInquiry(site, { stageId: from, folder: 'archive' });
    const merged = await insertInquiry(site, { stageId: from, mergedInto: lead.id });
    const { body } = await moderator.delete(`${STAGES}/${from}`).expect(409);
    expect(body).toMatchObject({
      type: '/problems/stage-in-use',
      title: 'Esta etapa tiene leads: elija a qué etapa pasan',
    });
    for (const invalidTarget of [from, randomUUID()])
      await moderator.delete(`${STAGES}/${from}`).query({ reassignTo: invalidTarget }).expect(422);
    expect(await listNames()).toEqual(DEFAULT_NAMES);

    await moderator.delete(`${STAGES}/${from}`).query({ reassignTo: to }).expect(204);
    expect(await listNames()).toEqual(DEFAULT_NAMES.filter((name) => name !== 'Visita'));
    const movedLeads = await site.em().find(Lead, { stageId: to });
    expect(movedLeads.map(({ id }) => id).sort()).toEqual([lead.id, archived.id, merged.id].sort());
    const { status, stageSince } = movedLeads.find(({ id }) => id === lead.id)!;
    expect(status).toBe('contacted');
    expect(Date.now() - stageSince.getTime()).toBeLessThan(60_000);
    const lines = await site.em().find(LeadChange, { field: 'stage' });
    expect(lines.map(({ leadId }) => leadId).sort()).toEqual([lead.id, archived.id].sort());
    expect(lines[0]).toMatchObject({ from: 'Visita', to: 'Ganado' });
  });

  it('can be deleted without a replacement when unused; the rest are renumbered', async () => {
    await moderator.delete(await getStageUrl('Contactado')).expect(204);
    expect(await listNames()).toEqual(DEFAULT_NAMES.filter((name) => name !== 'Contactado'));
  });

  it('keep an order without gaps under twenty concurrent changes', async () => {
    const by = systemActor('test');
    const pickRandom = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!;
    const pickCommand = (stages: PipelineStage[]): ICommand => {
      const orderIndex = 1 + Math.floor(Math.random() * 12);
      const [{ id }, { id: reassignTo }] = [pickRandom(stages), pickRandom(stages)];
      if (Math.random() < 0.4) return new CreatePipelineStage(by, { name: randomUUID(), orderIndex, status: null });
      if (Math.random() < 0.4) return new DeletePipelineStage(by, id, reassignTo);
      return new UpdatePipelineStage(by, id, { orderIndex });
    };
    for (let round = 0; round < 100; round++) {
      const stages = await findStages(site);
      const commands = Array.from({ length: 20 }, () => pickCommand(stages));
      const run = (command: ICommand) =>
        runInContext(site.app.get(MikroORM), 'test', () => site.commands.execute(command));
      const outcomes = await Promise.allSettled(commands.map(run));
      const errors = outcomes.filter(
        ({ status, ...rest }) => status === 'rejected' && !('reason' in rest && rest.reason instanceof Problem),
      );
      expect(errors).toEqual([]);
      const order = (await findStages(site)).map(({ orderIndex }) => orderIndex);
      expect(order).toEqual(order.map((_, at) => at + 1));
    }
  }, 120_000);
});
