import type { Role } from '../../src/identity/permissions.contract.ts';
import { permissionsOf } from '../../src/identity/permissions.contract.ts';
import { LeadSource } from '../../src/leads/sources/lead-source.entity.ts';
import { PipelineStage } from '../../src/leads/stages/pipeline-stage.entity.ts';
import { LeadTask } from '../../src/leads/tasks/lead-task.entity.ts';
import type { Actor } from '../../src/platform/actor.ts';
import { fold } from '../../src/platform/fold.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

type Site = Pick<StartedApp, 'em'>;

/** Whoever has these roles, to whom commands and queries are said without HTTP. */
export const actor = (id: string, ...roles: Role[]): Actor => ({
  kind: 'user',
  id,
  permissions: new Set<string>(permissionsOf(roles)),
});

export async function aSource({ em }: Site, name: string) {
  const source = { id: newId(), code: null, name, nameKey: fold(name), createdAt: new Date() };
  await em().insert(LeadSource, source);
  return source;
}

/** The stages that a fresh database has, in their order. */
export const stagesOf = ({ em }: Site) => em().find(PipelineStage, {}, { orderBy: { orderIndex: 'asc' } });

export async function aTask({ em }: Site, inquiryId: string, fields: Partial<LeadTask> = {}) {
  const now = new Date();
  const nobody = { assignedTo: null, createdBy: null, doneAt: null, doneBy: null, remindAt: null, remindedAt: null };
  await em().insert(LeadTask, {
    id: newId(),
    inquiryId,
    title: 'Llamar',
    dueAt: now,
    createdAt: now,
    ...nobody,
    ...fields,
  });
}
