import { keptReferences } from '../kept/kept-references.ts';

export const AT_MOST = 3;

const comparison = keptReferences('comparison');

export const comparisonAtom = comparison.referencesAtom;
export const isComparedAtom = comparison.isKeptAtom;
