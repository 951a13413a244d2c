import type { Command } from '@nestjs/cqrs';
import { UpdateActivity } from '../../../src/leads/activities/update-activity.ts';
import { MoveVisit } from '../../../src/leads/activities/move-visit.ts';
import { DeleteActivity } from '../../../src/leads/activities/delete-activity.ts';
import { DeleteTask } from '../../../src/leads/tasks/delete-task.ts';
import { DeleteLeadView } from '../../../src/leads/saved-views/delete-lead-view.ts';
import { RenameLeadView } from '../../../src/leads/saved-views/rename-lead-view.ts';
import { SaveLeadView } from '../../../src/leads/saved-views/save-lead-view.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aTask } from '../../setup/a-task.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Actors } from './audited-commands.ts';
import {
  AddActivity,
  AddTask,
  UpdateTask,
  SendReply,
  RecordVisitOutcome,
} from '../../../src/leads/lead-work.messages.ts';

type Prepare = (site: StartedApp, actors: Actors) => Command<unknown> | Promise<Command<unknown>>;
type Member = Actors['member'];

/** A first contact would also assign the lead and change its status, which is an entry each. */
const contactedBy = ({ id }: Member) => ({ assignedTo: id, status: 'contacted' }) as const;

const onOwnLead =
  (command: (actor: Member, leadId: string) => Command<unknown>): Prepare =>
  async (site, { member }) =>
    command(member, (await anInquiry(site, contactedBy(member))).id);

const onLead =
  (command: (actor: Member, leadId: string) => Command<unknown>): Prepare =>
  async (site, { member }) =>
    command(member, (await anInquiry(site)).id);

const onActivity =
  (command: (actor: Member, leadId: string, id: string) => Command<unknown>): Prepare =>
  async (site, { member }) => {
    const { id: leadId } = await anInquiry(site);
    return command(member, leadId, (await anActivity(site, { leadId })).id);
  };

const onTask =
  (command: (actor: Member, leadId: string, id: string) => Command<unknown>): Prepare =>
  async (site, { member }) => {
    const { id: leadId } = await anInquiry(site);
    return command(member, leadId, (await aTask(site, { leadId })).id);
  };

const REPLY = { subject: 'Su villa', text: 'Busca villa', language: 'es', withProperty: false } as const;
const VIEW = { folder: 'inbox', sort: 'newest' } as const;
const aView = (site: StartedApp, actor: Member, name: string) =>
  site.commands.execute(new SaveLeadView(actor, { name, query: VIEW }));

const TASK = { title: 'Llamar', dueAt: '2027-01-11T09:00:00Z', remindAt: null, assignedTo: null };

/** Every command of what staff do about a lead. */
export const auditedLeadWork: Record<string, Prepare> = {
  SaveLeadView: (_, { member }) => new SaveLeadView(member, { name: 'Urgentes', query: VIEW }),
  RenameLeadView: async (site, { member }) =>
    new RenameLeadView(member, (await aView(site, member, 'Viejos')).id, 'Antiguos'),
  DeleteLeadView: async (site, { member }) => new DeleteLeadView(member, (await aView(site, member, 'Hoy')).id),
  AddActivity: onOwnLead((by, leadId) => new AddActivity(by, leadId, { kind: 'call', text: 'Busca villa' })),
  UpdateActivity: onActivity((by, leadId, id) => new UpdateActivity(by, leadId, id, 'Busca ático')),
  RecordVisitOutcome: async (site, { member }) => {
    const { id: leadId } = await anInquiry(site, contactedBy(member));
    const { id } = await anActivity(site, { leadId, kind: 'visit', plannedFor: new Date(0) });
    return new RecordVisitOutcome(member, leadId, id, { outcome: 'done', note: 'Le gusta' });
  },
  MoveVisit: async (site, { member }) => {
    const { id: leadId } = await anInquiry(site);
    const { id } = await anActivity(site, { leadId, kind: 'visit', plannedFor: new Date(0) });
    const happenedAt = new Date(Date.now() + 86_400_000).toISOString();
    return new MoveVisit(member, leadId, id, { happenedAt, reference: null, place: 'En la oficina', remindAt: null });
  },
  SendReply: onOwnLead((by, leadId) => new SendReply(by, leadId, REPLY)),
  DeleteActivity: onActivity((by, leadId, id) => new DeleteActivity(by, leadId, id)),
  AddTask: onLead((by, leadId) => new AddTask(by, leadId, TASK)),
  UpdateTask: onTask((by, leadId, id) => new UpdateTask(by, leadId, id, { title: 'Visitar', isDone: true })),
  DeleteTask: onTask((by, leadId, id) => new DeleteTask(by, leadId, id)),
};
