import { DashboardFigures } from './dashboard-figures.ts';
import { Duties } from './duties.ts';
import { ShowDashboardHandler } from './show-dashboard.ts';

export const dashboardProviders = [ShowDashboardHandler, DashboardFigures, Duties];
