import { keptReferences } from '../kept/kept-references.ts';

export const AT_MOST = 3;

export const { referencesAtom: comparisonAtom, isKeptAtom: isComparedAtom } = keptReferences('comparison');
