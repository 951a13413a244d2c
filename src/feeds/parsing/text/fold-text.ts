/** Folds case and accents, and turns punctuation into spaces. */
export { foldWords as foldText } from '../../../platform/input/fold.contract.ts';
