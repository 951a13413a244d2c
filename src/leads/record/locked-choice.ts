import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { InvalidInput } from '../../platform/problem.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';

const SHARED = { lockMode: LockMode.PESSIMISTIC_READ } as const;

/**
 * What a lead is given must still be there when the transaction ends. This comes before the lock of the lead: whoever
 * deletes a source or a stage locks it first, too, and then its leads.
 */
export const lockedChoice = {
  source: (em: EntityManager, id: string) => em.findOne(LeadSource, { id }, SHARED),
  firstStage: (em: EntityManager) => em.findOne(PipelineStage, { orderIndex: 1 }, SHARED),
  stage: (em: EntityManager, id: string) => em.findOne(PipelineStage, { id }, SHARED),
};

export const unknownSource = () => new InvalidInput([{ message: 'Elija una fuente que exista', path: ['sourceId'] }]);
export const unknownStage = () => new InvalidInput([{ message: 'Elija una etapa que exista', path: ['stageId'] }]);
