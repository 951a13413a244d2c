import { LeadSource } from '../../src/leads/pipeline/lead-source.entity.ts';
import { PipelineStage } from '../../src/leads/pipeline/pipeline-stage.entity.ts';
import { fold } from '../../src/platform/input/fold.contract.ts';
import { createId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

type Site = Pick<StartedApp, 'em'>;

export async function insertSource({ em }: Site, name: string) {
  const source = { id: createId(), code: null, name, nameKey: fold(name), createdAt: new Date() };
  await em().insert(LeadSource, source);
  return source;
}

/** Reads the stages, which every new database has. */
export const findStages = ({ em }: Site) => em().find(PipelineStage, {}, { orderBy: { orderIndex: 'asc' } });
