import { relative } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../src/local/project-root.ts';
import { EXPLANATIONS, findTranslationFaults } from './find-translation-faults.ts';

/** Staff read the panel in Spanish, so outdated translations are allowed there, but broken pages are not. */
const PUBLIC_PAGES = /^web\/(?:[^/]+\/site|components(?!\/bulk\/)|pages(?!\/admin\/))\//;

/** Reports texts of the pages that browser translation would break; returns whether there are none. */
export function checkTranslation(say: (line: string) => void): boolean {
  const { config } = ts.readConfigFile('web/tsconfig.json', (path) => ts.sys.readFile(path)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, 'web');
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const lines = program.getSourceFiles().flatMap((file) => {
    const path = relative(projectRoot, file.fileName);
    if (!/^web\/.*\.tsx$/.test(path)) return [];
    return findTranslationFaults(checker, file, PUBLIC_PAGES.test(path)).map(
      ({ line, reason }) => `${path}:${line} ${EXPLANATIONS[reason]}`,
    );
  });
  for (const line of lines) say(line);
  return lines.length === 0;
}
