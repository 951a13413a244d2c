import { relative, resolve } from 'node:path';
import ts from 'typescript';

const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
  'src/tsconfig.build.json',
  { noEmit: true },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)!;
const host = ts.createCompilerHost(options, true);
const readFile = host.getSourceFile.bind(host);
const sourceFiles = new Map<string, ts.SourceFile | undefined>();

/** Compiles the server with these texts in place of, or in addition to, its files. */
export function createProgram(texts: ReadonlyMap<string, string> = new Map(), previous?: ts.Program): ts.Program {
  const getSourceFile: typeof readFile = (path, language, ...rest) => {
    const text = texts.get(pathOf(path));
    if (text !== undefined) return ts.createSourceFile(path, text, language);
    if (!sourceFiles.has(path)) sourceFiles.set(path, readFile(path, language, ...rest));
    return sourceFiles.get(path);
  };
  return ts.createProgram(
    [...new Set([...fileNames, ...[...texts.keys()].map((path) => resolve(path))])],
    options,
    { ...host, getSourceFile },
    previous,
  );
}

export const pathOf = (path: string) => relative(process.cwd(), path).replaceAll('\\', '/');
