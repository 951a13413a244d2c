import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { runCommand } from './run-command.ts';

/** Runs a script of an installed package on the current Node, not the one that PATH finds first. */
export const runTool = (script: string, args: string[], options: Parameters<typeof runCommand>[2] = {}) =>
  runCommand(process.execPath, [join(projectRoot, 'node_modules', script), ...args], options);
