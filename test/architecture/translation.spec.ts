import ts from 'typescript';
import { findTranslationFaults } from '../lint/find-translation-faults.ts';

const REFUSED = [
  ['a text that comes and goes', '<p>Filtros{count > 0 && ` (${count})`}</p>', 'conditional'],
  ['a name that may be missing', '<p><Star />{name}</p>', 'conditional'],
  ['a text in the place of an element', '<p><Star />{isOpen ? Star() : "No"}</p>', 'conditional'],
  ['something that is inserted before a text', '<p>{isOpen && Star()} Mapa</p>', 'after-optional'],
  ['a component before a text that may show nothing', '<p><Icon /> Mapa</p>', 'after-optional'],
  ['rows before a text', '<p>{rows} y más</p>', 'after-optional'],
  ['a figure that changes within a sentence', '<p>Mostrando {count} propiedades</p>', 'stale'],
  ['a comment that exempts nothing', '<p>{/* translation-safe: it stays */}Mapa</p>', 'superfluous'],
] as const;

const ALLOWED = [
  ['one string', '<p>{`Filtros${count > 0 ? ` (${count})` : ""}`}</p>'],
  ['an element of its own', '<p>Filtros {count > 0 && <span>{`(${count})`}</span>}</p>'],
  ['a text alone', '<p>{name}</p>'],
  ['something that is inserted after a text', '<p>Mapa{isOpen && Star()}</p>'],
  ['a component that always shows something', '<p><Star /> Mapa</p>'],
  [
    'a text with a reason why React never touches it',
    '<p>{isOpen && Star()}{/* translation-safe: it stays */} Mapa</p>',
  ],
  ['an element that depends on a text', '<p>Mapa{name && Star()}</p>'],
] as const;

const DECLARATIONS = [
  'declare namespace JSX { interface Element { tag: string } interface IntrinsicElements { [tag: string]: object } }',
  'declare const count: number, isOpen: boolean, name: string | undefined, rows: JSX.Element[];',
  'declare const Icon: () => JSX.Element | null, Star: () => JSX.Element;',
];

const FILE = 'planted.tsx';

/** Returns the reason why each markup is refused. */
function report(markups: readonly string[]): (string | undefined)[] {
  const source = [...DECLARATIONS, ...markups].join(';\n');
  const options: ts.CompilerOptions = { strict: true, jsx: ts.JsxEmit.Preserve, lib: ['lib.es5.d.ts'], types: [] };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name.endsWith(FILE)
      ? ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const faults = findTranslationFaults(program.getTypeChecker(), program.getSourceFile(FILE)!, true);
  return markups.map((_, at) => faults.find(({ line }) => line === DECLARATIONS.length + at + 1)?.reason);
}

describe('text in a page that the browser translates', () => {
  it('is refused where React would move, remove or change it', () => {
    expect(report(REFUSED.map(([, markup]) => markup))).toEqual(REFUSED.map(([, , reason]) => reason));
  });

  it('is allowed as the only content of an element, or if React never changes it', () => {
    expect(report(ALLOWED.map(([, markup]) => markup))).toEqual(ALLOWED.map(() => undefined));
  });
});
