import type { TaskChanges } from '../lead-work.contract.ts';
import { formatDateTime } from '../format-date-time.ts';
import type { LeadTask } from './lead-task.entity.ts';

const FIELDS = ['title', 'dueAt', 'remindAt', 'assignedTo'] as const;
type Field = (typeof FIELDS)[number];

/** The plan of a task: everything except its completion. */
export type TaskPlan = Pick<LeadTask, Field>;

/** The plan after these changes. */
export const applyPlanChanges = (task: TaskPlan, { title, dueAt, remindAt, assignedTo }: TaskChanges): TaskPlan => ({
  title: title ?? task.title,
  dueAt: dueAt ? new Date(dueAt) : task.dueAt,
  remindAt: remindAt === undefined ? task.remindAt : remindAt === null ? null : new Date(remindAt),
  assignedTo: assignedTo === undefined ? task.assignedTo : assignedTo,
});

export const listChangedFields = (one: TaskPlan, other: TaskPlan) =>
  FIELDS.filter((field) => one[field]?.valueOf() !== other[field]?.valueOf());

/** The plan in words for the history, which outlives task and colleague. */
export function describePlan(plan: TaskPlan, fields: readonly Field[], names: ReadonlyMap<string, { name: string }>) {
  const { title, dueAt, remindAt, assignedTo } = plan;
  const words: Record<Field, string> = {
    title,
    dueAt: `para el ${formatDateTime(dueAt)}`,
    remindAt: remindAt ? `aviso el ${formatDateTime(remindAt)}` : 'sin aviso',
    assignedTo: assignedTo ? (names.get(assignedTo)?.name ?? 'un usuario eliminado') : 'el agente del lead',
  };
  return fields.map((field) => words[field]).join(' · ');
}
