import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { textBesideChildren } from '../lint/text-beside-children.mjs';

const REFUSED = [
  ['a text that comes and goes', '<p>Filtros{count > 0 && ` (${count})`}</p>', 'comes'],
  ['a name that may be missing', '<p><Star />{name}</p>', 'comes'],
  ['a text in the place of an element', '<p><Star />{isOpen ? Star() : "No"}</p>', 'comes'],
  ['something that is inserted before a text', '<p>{isOpen && Star()} Mapa</p>', 'pushed'],
  ['a component before a text that may show nothing', '<p><Icon /> Mapa</p>', 'pushed'],
  ['rows before a text', '<p>{rows} y más</p>', 'pushed'],
  ['a figure that changes within a sentence', '<p>Mostrando {count} propiedades</p>', 'stale'],
] as const;

const ALLOWED = [
  ['one string', '<p>{`Filtros${count > 0 ? ` (${count})` : ""}`}</p>'],
  ['an element of its own', '<p>Filtros {count > 0 && <span>{`(${count})`}</span>}</p>'],
  ['a text alone', '<p>{name}</p>'],
  ['something that is inserted after a text', '<p>Mapa{isOpen && Star()}</p>'],
  ['a component that always shows something', '<p><Star /> Mapa</p>'],
  ['an element that depends on a text', '<p>Mapa{name && Star()}</p>'],
] as const;

const DECLARATIONS = [
  'declare namespace JSX { interface Element { tag: string } interface IntrinsicElements { [tag: string]: object } }',
  'declare const count: number, isOpen: boolean, name: string | undefined, rows: JSX.Element[];',
  'declare const Icon: () => JSX.Element | null, Star: () => JSX.Element;',
];

const FILE = 'planted.tsx';

/** Expected report of the rule for each markup. */
function report(markups: readonly string[]): (string | undefined)[] {
  const source = [...DECLARATIONS, ...markups].join(';\n');
  const options: ts.CompilerOptions = { strict: true, jsx: ts.JsxEmit.Preserve, lib: ['lib.es5.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name.endsWith(FILE)
      ? ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
      : getSourceFile(name, ...rest);
  const programs = [ts.createProgram([FILE], options, host)];
  const messages = new Linter().verify(
    source,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs } },
      plugins: { translation: { rules: { 'text-beside-children': textBesideChildren } } },
      rules: { 'translation/text-beside-children': ['error', { reportsStale: true }] },
    },
    FILE,
  );
  return markups.map((_, at) => messages.find(({ line }) => line === DECLARATIONS.length + at + 1)?.messageId);
}

describe('text in a page that the browser translates', () => {
  it('is refused where React would move, remove or change it', () => {
    expect(report(REFUSED.map(([, markup]) => markup))).toEqual(REFUSED.map(([, , messageId]) => messageId));
  });

  it('is allowed as the only content of an element, or if React never changes it', () => {
    expect(report(ALLOWED.map(([, markup]) => markup))).toEqual(ALLOWED.map(() => undefined));
  });
});
