import { relative } from 'node:path';
import ts from 'typescript';

const config = ts.getParsedCommandLineOfConfigFile(
  'tsconfig.json',
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)!;

/** The code of the server as the compiler sees it, with other texts in place of some files. */
export function project(planted: ReadonlyMap<string, string> = new Map(), like?: ts.Program): ts.Program {
  const host = ts.createCompilerHost(config.options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, options) => {
    const text = planted.get(pathOf(path));
    if (text !== undefined) return ts.createSourceFile(path, text, options, true);
    return like?.getSourceFile(path) ?? readFile(path, options);
  };
  return ts.createProgram(config.fileNames, config.options, host, like);
}

export const pathOf = (path: string) => relative(process.cwd(), path).replaceAll('\\', '/');
