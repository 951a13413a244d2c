import type { Home } from './home.ts';

type Stage = Pick<Home, 'condition' | 'isOffPlan'>;

export const isOffPlan = ({ isOffPlan: is }: Stage) => is;

export const isJustFinished = ({ condition, isOffPlan: is }: Stage) => condition === 'new' && !is;
