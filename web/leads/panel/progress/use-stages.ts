import { useChoices } from '../lead/use-choices.ts';
import type { Stage } from './contradiction.ts';

/** The stages, with the status that each implies. */
export const useStages = () => useChoices('pipeline-stages') as readonly Stage[];
