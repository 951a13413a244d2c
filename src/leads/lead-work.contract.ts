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
      .meta({ description: 'Now, unless told; in the future only of a visit, which is planned then' }),
    reference: inquiryReference('Escriba la referencia')
      .optional()
      .meta({ description: 'Of the property that is visited' }),
    place: singleLineText(200, 'Escriba el lugar').optional().meta({ description: 'Where a visit begins' }),
    remindAt: z.iso
      .datetime({ offset: true, error: 'Elija la fecha del recordatorio' })
      .optional()
      .meta({ description: 'Of a planned visit, before it' }),
  })
  .superRefine(({ kind, ...input }, refused) => {
    for (const part of ['reference', 'place', 'remindAt'] as const)
      if (kind !== 'visit' && input[part] !== undefined)
        refused.addIssue({
          code: 'custom',
          path: [part],
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
    happenedAt: z.iso.datetime({ offset: true, error: 'Elija fecha y hora' }).meta({ description: 'In the future' }),
    reference: inquiryReference('Escriba la referencia').nullable(),
    place: singleLineText(200, 'Escriba el lugar').nullable(),
    remindAt: z.iso.datetime({ offset: true, error: 'Elija la fecha del recordatorio' }).nullable(),
  })
  .meta({ id: 'PlannedVisit' });
export type PlannedVisit = z.infer<typeof PlannedVisit>;

const OUTCOMES = ['done', 'no-show', 'cancelled'] as const;
export const RecordedVisit = z.enum(OUTCOMES, 'Elija el resultado').meta({ id: 'RecordedVisit' });
export const VisitState = z.enum(['planned', ...OUTCOMES]).meta({ id: 'VisitState' });
export type VisitState = z.infer<typeof VisitState>;

/** The property of a visit, as it was called when the visit was planned. */
export const VisitedProperty = z.object({ id: z.uuid(), reference: z.string(), title: z.string() });
export type VisitedProperty = z.infer<typeof VisitedProperty>;

export const VisitOutcome = z
  .strictObject({
    outcome: RecordedVisit,
    note: multiLineText('Escriba la nota').nullable(),
  })
  .meta({ id: 'VisitOutcome' });
export type VisitOutcome = z.infer<typeof VisitOutcome>;

export const LeadActivityDetails = z
  .object({
    id: z.uuid(),
    kind: ActivityKind,
    subject: z.string().nullable().meta({ description: 'Of a reply that was sent from here' }),
    text: z.string(),
    happenedAt: z.iso.datetime(),
    isUndelivered: z.boolean().meta({ description: 'A reply whose mail has failed: it is no answer' }),
    visit: z
      .object({
        state: VisitState,
        property: VisitedProperty.nullable(),
        place: z.string().nullable(),
        remindAt: z.iso.datetime().nullable().meta({ description: 'Of a visit that is planned' }),
        note: z.string().nullable().meta({ description: 'How it went' }),
      })
      .nullable()
      .meta({ description: 'null: no visit' }),
    asksOutcome: z.boolean().meta({ description: 'A planned visit whose time has come' }),
    agent: LeadAgent.nullable().meta({ description: 'Who did it' }),
    canChange: z.boolean().meta({ description: 'Whether the caller may change or remove it' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadActivity' });
export type LeadActivityDetails = z.infer<typeof LeadActivityDetails>;

export const AddedLeadActivity = LeadActivityDetails.extend({
  undo: z
    .uuid()
    .nullable()
    .meta({ description: 'The batch by which agent, stage and status that it implied are undone; null: none' }),
}).meta({ id: 'AddedLeadActivity' });
export type AddedLeadActivity = z.infer<typeof AddedLeadActivity>;
export const LeadActivities = z
  .object({ items: z.array(LeadActivityDetails), ...paging })
  .meta({ id: 'LeadActivities' });

const moment = (missing: string) => z.iso.datetime({ offset: true, error: missing });
const task = {
  title: singleLineText(200, 'Escriba el título'),
  dueAt: moment('Elija el vencimiento'),
  remindAt: moment('Elija la fecha del recordatorio').nullable(),
  assignedTo: z.uuid().nullable().meta({ description: 'null: whoever has the lead' }),
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
    isPlannedVisit: z.boolean().meta({ description: 'Done by the outcome of the visit, and only so' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadTask' });
export type LeadTaskDetails = z.infer<typeof LeadTaskDetails>;
export const LeadTasks = z.object({ items: z.array(LeadTaskDetails), ...paging }).meta({ id: 'LeadTasks' });

export const ChangedField = z
  .enum([
    ...([
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
    ] as const),
    ...(['activity-added', 'activity-changed', 'activity-removed'] as const),
    ...(['task-added', 'task-changed', 'task-done', 'task-reopened', 'task-removed'] as const),
  ])
  .meta({ id: 'ChangedField' });
export type ChangedField = z.infer<typeof ChangedField>;

/** An entry of the history, in words that stay readable after what they name has been deleted. */
export const LeadChangeDetails = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    by: z.string().meta({ description: 'Name of the colleague; visitante or sistema' }),
    field: ChangedField,
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'LeadChange' });
export type LeadChangeDetails = z.infer<typeof LeadChangeDetails>;
export const LeadHistory = z.object({ items: z.array(LeadChangeDetails), ...paging }).meta({ id: 'LeadHistory' });
