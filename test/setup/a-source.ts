import { LeadSource } from '../../src/leads/sources/lead-source.entity.ts';
import { PipelineStage } from '../../src/leads/stages/pipeline-stage.entity.ts';
import { fold } from '../../src/platform/input/fold.contract.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

type Site = Pick<StartedApp, 'em'>;

export async function aSource({ em }: Site, name: string) {
  const source = { id: newId(), code: null, name, nameKey: fold(name), createdAt: new Date() };
  await em().insert(LeadSource, source);
  return source;
}

/** The stages that a fresh database has, in their order. */
export const stagesOf = ({ em }: Site) => em().find(PipelineStage, {}, { orderBy: { orderIndex: 'asc' } });
