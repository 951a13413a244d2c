import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { InvalidInput } from '../../platform/problem.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';

const SHARED = { lockMode: LockMode.PESSIMISTIC_READ } as const;

/** Keeps a source or stage from being deleted. Locked before the lead, as everywhere, against deadlocks. */
export const findChoiceForUpdate = {
  source: (em: EntityManager, id: string) => em.findOne(LeadSource, { id }, SHARED),
  firstStage: (em: EntityManager) => em.findOne(PipelineStage, { orderIndex: 1 }, SHARED),
  stage: (em: EntityManager, id: string) => em.findOne(PipelineStage, { id }, SHARED),
};

export const unknownSource = () => new InvalidInput([{ message: 'Elija una fuente que exista', path: ['sourceId'] }]);
export const unknownStage = () => new InvalidInput([{ message: 'Elija una etapa que exista', path: ['stageId'] }]);
