import { z } from 'zod';
import { page, paging } from '../platform/query/page.contract.ts';
import { inquiryReference, singleLineText, multiLineText } from './inquiry.contract.ts';
import { LeadAgent } from './lead.contract.ts';

export const PageQuery = z.strictObject({ page });
export type PageQuery = z.infer<typeof PageQuery>;

export const ActivityKind = z.enum(['note', 'call', 'mail', 'visit'], 'Elija el tipo').meta({ id: 'ActivityKind' });
export type ActivityKind = z.infer<typeof ActivityKind>;

export const NewActivity = z
  .strictObject({
    kind: ActivityKind,
    text: multiLineText('Escriba un resumen'),
    happenedAt: z.iso
      .datetime({ offset: true, error: 'Elija fecha y hora' })
      .optional()
      .meta({ description: 'Defaults to now; a time in the future plans a visit' }),
    reference: inquiryReference('Escriba la referencia')
      .optional()
      .meta({ description: 'Reference of the property to visit' }),
    place: singleLineText(200, 'Escriba el lugar').optional().meta({ description: 'Meeting point' }),
    remindAt: z.iso
      .datetime({ offset: true, error: 'Elija la fecha del recordatorio' })
      .optional()
      .meta({ description: 'Reminder before a planned visit' }),
  })
  .superRefine(({ kind, ...input }, context) => {
    for (const field of ['reference', 'place', 'remindAt'] as const)
      if (kind !== 'visit' && input[field] !== undefined)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: 'Solo las visitas tienen este dato: déjelo en blanco',
        });
  })
  .meta({ id: 'NewActivity' });
export type NewActivity = z.infer<typeof NewActivity>;

export const ActivityChanges = z
  .strictObject({ text: multiLineText('Escriba un resumen') })
  .meta({ id: 'ActivityChanges' });
export type ActivityChanges = z.infer<typeof ActivityChanges>;

export const PlannedVisit = z
  .strictObject({
    happenedAt: z.iso
      .datetime({ offset: true, error: 'Elija fecha y hora' })
      .meta({ description: 'Must be in the future' }),
    reference: inquiryReference('Escriba la referencia').nullable(),
    place: singleLineText(200, 'Escriba el lugar').nullable(),
    remindAt: z.iso.datetime({ offset: true, error: 'Elija la fecha del recordatorio' }).nullable(),
  })
  .meta({ id: 'PlannedVisit' });
export type PlannedVisit = z.infer<typeof PlannedVisit>;

const OUTCOMES = ['done', 'no-show', 'cancelled'] as const;
export const VisitResult = z.enum(OUTCOMES, 'Elija el resultado').meta({ id: 'VisitResult' });
export const VisitState = z.enum(['planned', ...OUTCOMES]).meta({ id: 'VisitState' });
export type VisitState = z.infer<typeof VisitState>;

export const VisitedProperty = z.object({ id: z.uuid(), reference: z.string(), title: z.string() });
export type VisitedProperty = z.infer<typeof VisitedProperty>;

export const VisitOutcome = z
  .strictObject({
    outcome: VisitResult,
    note: multiLineText('Escriba la nota').nullable(),
  })
  .meta({ id: 'VisitOutcome' });
export type VisitOutcome = z.infer<typeof VisitOutcome>;

export const LeadActivityDetails = z
  .object({
    id: z.uuid(),
    kind: ActivityKind,
    subject: z.string().nullable().meta({ description: 'Subject of a reply sent from the back office' }),
    text: z.string(),
    happenedAt: z.iso.datetime(),
    isUndelivered: z
      .boolean()
      .meta({ description: 'Whether the mail of this reply failed; it then does not count as an answer' }),
    visit: z
      .object({
        state: VisitState,
        property: VisitedProperty.nullable(),
        place: z.string().nullable(),
        remindAt: z.iso.datetime().nullable().meta({ description: 'Reminder of a planned visit' }),
        note: z.string().nullable().meta({ description: 'Note about the outcome' }),
      })
      .nullable()
      .meta({ description: 'Null for other activities than visits' }),
    needsOutcome: z.boolean().meta({ description: 'Whether the planned time has passed and the outcome is missing' }),
    agent: LeadAgent.nullable().meta({ description: 'The agent' }),
    canChange: z.boolean().meta({ description: 'Whether the current user may change or delete it' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadActivity' });
export type LeadActivityDetails = z.infer<typeof LeadActivityDetails>;

export const AddedLeadActivity = LeadActivityDetails.extend({
  undo: z
    .uuid()
    .nullable()
    .meta({ description: 'Batch id to undo the implied change of agent, stage and status; null if nothing changed' }),
}).meta({ id: 'AddedLeadActivity' });
export type AddedLeadActivity = z.infer<typeof AddedLeadActivity>;
export const LeadActivities = z
  .object({ items: z.array(LeadActivityDetails), ...paging })
  .meta({ id: 'LeadActivities' });

const dateTime = (message: string) => z.iso.datetime({ offset: true, error: message });
const task = {
  title: singleLineText(200, 'Escriba el título'),
  dueAt: dateTime('Elija el vencimiento'),
  remindAt: dateTime('Elija la fecha del recordatorio').nullable(),
  assignedTo: z.uuid().nullable().meta({ description: 'Null for the agent of the lead' }),
};

export const NewTask = z
  .strictObject({ ...task, remindAt: task.remindAt.default(null), assignedTo: task.assignedTo.default(null) })
  .meta({ id: 'NewTask' });
export type NewTask = z.infer<typeof NewTask>;

export const TaskChanges = z
  .strictObject({ ...task, isDone: z.boolean() })
  .partial()
  .meta({ id: 'TaskChanges' });
export type TaskChanges = z.infer<typeof TaskChanges>;

export const LeadTaskDetails = z
  .object({
    id: z.uuid(),
    title: z.string(),
    dueAt: z.iso.datetime(),
    remindAt: z.iso.datetime().nullable(),
    agent: LeadAgent.nullable(),
    doneAt: z.iso.datetime().nullable(),
    isOverdue: z.boolean(),
    isPlannedVisit: z
      .boolean()
      .meta({ description: 'Whether the task belongs to a planned visit; its outcome completes the task' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadTask' });
export type LeadTaskDetails = z.infer<typeof LeadTaskDetails>;
export const LeadTasks = z.object({ items: z.array(LeadTaskDetails), ...paging }).meta({ id: 'LeadTasks' });

export const ChangedField = z
  .enum([
    'created',
    'contact',
    'source',
    'agent',
    'stage',
    'status',
    'score',
    'follow-up',
    'folder',
    'merged',
    'activity-added',
    'activity-changed',
    'activity-removed',
    'task-added',
    'task-changed',
    'task-done',
    'task-reopened',
    'task-removed',
  ])
  .meta({ id: 'ChangedField' });
export type ChangedField = z.infer<typeof ChangedField>;

/** A history entry as text, which stays readable after deletions. */
export const LeadChangeDetails = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    author: z.string().meta({ description: "Name of the user, 'Visitante' or 'Sistema'" }),
    field: ChangedField,
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'LeadChange' });
export type LeadChangeDetails = z.infer<typeof LeadChangeDetails>;
export const LeadHistory = z.object({ items: z.array(LeadChangeDetails), ...paging }).meta({ id: 'LeadHistory' });
