import type { Home } from './home.ts';

export const isOffPlan = (home: Pick<Home, 'isOffPlan'>) => home.isOffPlan;
