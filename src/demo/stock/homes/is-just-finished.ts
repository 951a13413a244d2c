import type { Home } from './home.ts';

export const isJustFinished = ({ condition, isOffPlan }: Pick<Home, 'condition' | 'isOffPlan'>) =>
  condition === 'new' && !isOffPlan;
