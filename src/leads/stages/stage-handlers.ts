import { UpdatePipelineStageHandler } from './update-pipeline-stage.ts';
import { CreatePipelineStageHandler } from './create-pipeline-stage.ts';
import { DeletePipelineStageHandler } from './delete-pipeline-stage.ts';
import { ListPipelineStagesHandler } from './list-pipeline-stages.ts';
import { ShowPipelineStageHandler } from './show-pipeline-stage.ts';

export const stageHandlers = [
  ListPipelineStagesHandler,
  ShowPipelineStageHandler,
  CreatePipelineStageHandler,
  UpdatePipelineStageHandler,
  DeletePipelineStageHandler,
];
