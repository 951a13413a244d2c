import { Injectable } from '@nestjs/common';
import { clock } from '../../platform/clock.ts';
import { Colleagues } from '../../identity/public.ts';
import type { LeadTaskDetails } from '../lead-work.contract.ts';
import type { LeadTask } from './lead-task.entity.ts';

/** Tasks as staff see them; the names of all are read at once. */
@Injectable()
export class TaskDetails {
  constructor(private readonly colleagues: Colleagues) {}

  async of(tasks: LeadTask[]): Promise<LeadTaskDetails[]> {
    const names = await this.colleagues.named(tasks.map(({ assignedTo }) => assignedTo));
    const now = clock.now();
    return tasks.map(({ id, title, dueAt, remindAt, assignedTo, doneAt, createdAt }) => ({
      id,
      title,
      dueAt: dueAt.toISOString(),
      remindAt: remindAt?.toISOString() ?? null,
      agent: names.get(assignedTo ?? '') ?? null,
      doneAt: doneAt?.toISOString() ?? null,
      isOverdue: !doneAt && dueAt < now,
      createdAt: createdAt.toISOString(),
    }));
  }
}
