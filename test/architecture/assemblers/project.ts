import { relative, resolve } from 'node:path';
import ts from 'typescript';

const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
  'tsconfig.json',
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)!;
const host = ts.createCompilerHost(options, true);
const readFile = host.getSourceFile.bind(host);
const read = new Map<string, ts.SourceFile | undefined>();

/** The code of the server as the compiler sees it, with these texts in place of some files or beside them. */
export function project(planted: ReadonlyMap<string, string> = new Map(), like?: ts.Program): ts.Program {
  const getSourceFile: typeof readFile = (path, language, ...more) => {
    const text = planted.get(pathOf(path));
    if (text !== undefined) return ts.createSourceFile(path, text, language);
    if (!read.has(path)) read.set(path, readFile(path, language, ...more));
    return read.get(path);
  };
  return ts.createProgram(
    [...new Set([...fileNames, ...[...planted.keys()].map((path) => resolve(path))])],
    options,
    { ...host, getSourceFile },
    like,
  );
}

export const pathOf = (path: string) => relative(process.cwd(), path).replaceAll('\\', '/');
