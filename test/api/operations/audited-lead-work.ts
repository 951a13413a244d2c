import type { Command } from '@nestjs/cqrs';
import { ChangeActivity } from '../../../src/leads/activities/change-activity.ts';
import { RemoveActivity } from '../../../src/leads/activities/remove-activity.ts';
import { RemoveTask } from '../../../src/leads/tasks/remove-task.ts';
import { anActivity } from '../../setup/an-activity.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aTask } from '../../setup/a-task.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Actors } from './audited-commands.ts';
import { AddActivity, AddTask, ChangeTask, SendReply, SettleVisit } from '../../../src/leads/lead-work.messages.ts';

type Prepare = (site: StartedApp, actors: Actors) => Command<unknown> | Promise<Command<unknown>>;
type Member = Actors['member'];

const onLead =
  (command: (by: Member, leadId: string) => Command<unknown>): Prepare =>
  async (site, { member }) =>
    command(member, (await anInquiry(site)).id);

const onActivity =
  (command: (by: Member, leadId: string, id: string) => Command<unknown>): Prepare =>
  async (site, { member }) => {
    const { id: leadId } = await anInquiry(site);
    return command(member, leadId, (await anActivity(site, { leadId })).id);
  };

const onTask =
  (command: (by: Member, leadId: string, id: string) => Command<unknown>): Prepare =>
  async (site, { member }) => {
    const { id: leadId } = await anInquiry(site);
    return command(member, leadId, (await aTask(site, { leadId })).id);
  };

const REPLY = { subject: 'Su villa', text: 'Busca villa', language: 'es', withProperty: false } as const;
const TASK = { title: 'Llamar', dueAt: '2027-01-11T09:00:00Z', remindAt: null, assignedTo: null };

/** Every command of what staff do about a lead. */
export const auditedLeadWork: Record<string, Prepare> = {
  AddActivity: onLead((by, leadId) => new AddActivity(by, leadId, { kind: 'call', text: 'Busca villa' })),
  ChangeActivity: onActivity((by, leadId, id) => new ChangeActivity(by, leadId, id, 'Busca ático')),
  SettleVisit: async (site, { member }) => {
    const { id: leadId } = await anInquiry(site);
    const { id } = await anActivity(site, { leadId, kind: 'visit', plannedFor: new Date(0) });
    return new SettleVisit(member, leadId, id, { outcome: 'done', note: 'Le gusta' });
  },
  SendReply: onLead((by, leadId) => new SendReply(by, leadId, REPLY)),
  RemoveActivity: onActivity((by, leadId, id) => new RemoveActivity(by, leadId, id)),
  AddTask: onLead((by, leadId) => new AddTask(by, leadId, TASK)),
  ChangeTask: onTask((by, leadId, id) => new ChangeTask(by, leadId, id, { title: 'Visitar', isDone: true })),
  RemoveTask: onTask((by, leadId, id) => new RemoveTask(by, leadId, id)),
};
