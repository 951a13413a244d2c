import { test } from '@playwright/test';
import type { RunningSystem } from '../setup/start-demo-system.ts';

/** The system under test of this project. */
export const browsedSystem = () => test.info().project.metadata as Omit<RunningSystem, 'stop'>;
