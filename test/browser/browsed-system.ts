import { test } from '@playwright/test';
import type { RunningSystem } from '../setup/running-system.ts';

/** The system whose pages this project visits. */
export const browsedSystem = () => test.info().project.metadata as Omit<RunningSystem, 'stop'>;
