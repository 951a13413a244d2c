import type { Command } from '@nestjs/cqrs';
import { AddActivity } from '../../../src/leads/activities/add-activity.ts';
import { UpdateActivity, DeleteActivity } from '../../../src/leads/activities/edit-activity.ts';
import { MoveVisit, RecordVisitOutcome } from '../../../src/leads/activities/visits.ts';

import { SendReply } from '../../../src/leads/replies/send-reply.ts';
import { AddTask } from '../../../src/leads/tasks/add-task.ts';
import { DeleteTask, UpdateTask } from '../../../src/leads/tasks/edit-task.ts';
import { DeleteLeadView, RenameLeadView, SaveLeadView } from '../../../src/leads/saved-views/lead-views.ts';

import { insertActivity } from '../../setup/insert-activity.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertTask } from '../../setup/insert-task.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Actors } from './audited-commands.ts';

type Prepare = (site: StartedApp, actors: Actors) => Command<unknown> | Promise<Command<unknown>>;
type Member = Actors['member'];

/** Avoids a first contact, which would also assign the lead and change its status, with an audit entry each. */
const alreadyContactedBy = ({ id }: Member) => ({ assignedTo: id, status: 'contacted' }) as const;

const onOwnLead =
  (command: (actor: Member, leadId: string) => Command<unknown>): Prepare =>
  async (site, { member }) =>
    command(member, (await insertInquiry(site, alreadyContactedBy(member))).id);

const onLead =
  (command: (actor: Member, leadId: string) => Command<unknown>): Prepare =>
  async (site, { member }) =>
    command(member, (await insertInquiry(site)).id);

const onActivity =
  (command: (actor: Member, leadId: string, id: string) => Command<unknown>): Prepare =>
  async (site, { member }) => {
    const { id: leadId } = await insertInquiry(site);
    return command(member, leadId, (await insertActivity(site, { leadId })).id);
  };

const onTask =
  (command: (actor: Member, leadId: string, id: string) => Command<unknown>): Prepare =>
  async (site, { member }) => {
    const { id: leadId } = await insertInquiry(site);
    return command(member, leadId, (await insertTask(site, { leadId })).id);
  };

const REPLY = { subject: 'Su villa', text: 'Busca villa', language: 'es', withProperty: false } as const;
const VIEW = { folder: 'inbox', sort: 'newest' } as const;
const saveView = (site: StartedApp, actor: Member, name: string) =>
  site.commands.execute(new SaveLeadView(actor, { name, query: VIEW }));

const TASK = { title: 'Llamar', dueAt: '2027-01-11T09:00:00Z', remindAt: null, assignedTo: null };

export const auditedLeadWork: Record<string, Prepare> = {
  SaveLeadView: (_, { member }) => new SaveLeadView(member, { name: 'Urgentes', query: VIEW }),
  RenameLeadView: async (site, { member }) =>
    new RenameLeadView(member, (await saveView(site, member, 'Viejos')).id, 'Antiguos'),
  DeleteLeadView: async (site, { member }) => new DeleteLeadView(member, (await saveView(site, member, 'Hoy')).id),
  AddActivity: onOwnLead((actor, leadId) => new AddActivity(actor, leadId, { kind: 'call', text: 'Busca villa' })),
  UpdateActivity: onActivity((actor, leadId, id) => new UpdateActivity(actor, leadId, id, 'Busca ático')),
  RecordVisitOutcome: async (site, { member }) => {
    const { id: leadId } = await insertInquiry(site, alreadyContactedBy(member));
    const { id } = await insertActivity(site, { leadId, kind: 'visit', plannedFor: new Date(0) });
    return new RecordVisitOutcome(member, leadId, id, { outcome: 'done', note: 'Le gusta' });
  },
  MoveVisit: async (site, { member }) => {
    const { id: leadId } = await insertInquiry(site);
    const { id } = await insertActivity(site, { leadId, kind: 'visit', plannedFor: new Date(0) });
    const happenedAt = new Date(Date.now() + 86_400_000).toISOString();
    return new MoveVisit(member, leadId, id, { happenedAt, reference: null, place: 'En la oficina', remindAt: null });
  },
  SendReply: onOwnLead((actor, leadId) => new SendReply(actor, leadId, REPLY)),
  DeleteActivity: onActivity((actor, leadId, id) => new DeleteActivity(actor, leadId, id)),
  AddTask: onLead((actor, leadId) => new AddTask(actor, leadId, TASK)),
  UpdateTask: onTask((actor, leadId, id) => new UpdateTask(actor, leadId, id, { title: 'Visitar', isDone: true })),
  DeleteTask: onTask((actor, leadId, id) => new DeleteTask(actor, leadId, id)),
};
