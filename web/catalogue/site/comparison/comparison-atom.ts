import { persistedReferences } from '../saved-properties/persisted-references.ts';

export const MAX_COMPARED = 3;

const comparison = persistedReferences('comparison');

export const comparisonAtom = comparison.referencesAtom;
export const isComparedAtom = comparison.includesAtom;
