import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { parse } from 'yaml';
import { type Convention, testConventions, type Source } from './convention.ts';
import { findObscurePhrase } from './documents/sentences.ts';

const PARTICIPLE = /^(?:shown|known|told|kept|asked|said|passing|wanted|seen)(?:[A-Z]|$)/;
const PARTICIPLE_OF_TYPE = /^(?:Shown|Known|Told|Kept|Asked|Said|Passing|Wanted|Seen)(?:[A-Z]|$)/;
const CONSTANT =
  /^(?:MOST|LONGEST|SHORTEST|LEAST|FEWEST|AT_MOST|SHOWN|KNOWN|TOLD|KEPT|ASKED|SAID|WANTED)(?:_|$)|_AT_ONCE$/;
const isObscureName = (name: string) =>
  [PARTICIPLE, PARTICIPLE_OF_TYPE, CONSTANT].some((pattern) => pattern.test(name));

/** Migrations must not change. */
const isExempt = ({ path }: Source) => /^migrations\//.test(path);

const toText = (comment: string) =>
  comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*(?:\*|\/\/) ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const isTest = (call: ts.CallExpression) => /^(?:it|test|describe)(?:\.\w+)*$/.test(call.expression.getText());

/** Ignores fields, also when destructured, since tables and the API name them. */
const declaresName = ({ parent }: ts.Identifier) =>
  ts.isVariableDeclaration(parent) ||
  ts.isParameter(parent) ||
  ts.isFunctionDeclaration(parent) ||
  ts.isMethodDeclaration(parent) ||
  ts.isClassDeclaration(parent) ||
  ts.isTypeAliasDeclaration(parent) ||
  ts.isInterfaceDeclaration(parent) ||
  ts.isTypeParameterDeclaration(parent) ||
  (ts.isBindingElement(parent) && (parent.propertyName !== undefined || parent.dotDotDotToken !== undefined));

/** Collects declared names, comments and test titles from the syntax tree of a file. */
function collectWords({ path, text }: Source) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const names = new Set<string>();
  const comments = new Map<number, number>();
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) comments.set(pos, end);
    if (ts.isIdentifier(node) && declaresName(node) && (node.parent as ts.NamedDeclaration).name === node)
      names.add(node.text);
    if (ts.isCallExpression(node) && isTest(node)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { names: [...names], comments: [...comments].map(([pos, end]) => toText(text.slice(pos, end))), titles };
}

/** Lists obscure names, comments or titles as `path: text`; parses each file once. */
function listObscure(sources: Source[], kind: 'names' | 'comments' | 'titles') {
  const isObscure = kind === 'names' ? isObscureName : (text: string) => findObscurePhrase(text) !== undefined;
  return sources
    .filter((source) => !isExempt(source))
    .flatMap((source) =>
      getWords(source)
        [kind].filter(isObscure)
        .map((text) => `${source.path}: ${text}`),
    );
}

const wordsBySource = new Map<string, ReturnType<typeof collectWords>>();
function getWords(source: Source) {
  const key = `${source.path}\n${source.text.length}`;
  const words = wordsBySource.get(key) ?? collectWords(source);
  wordsBySource.set(key, words);
  return words;
}

const conventions: Convention[] = [
  {
    rule: 'a name has no participle as a noun or prefix, and a constant is named with MAX_, MIN_ or _LIMIT',
    find: (sources) => listObscure(sources, 'names'),
    violation: { 'src/leads/a.ts': 'const shownPrice = 1;' },
    report: 'src/leads/a.ts: shownPrice',
    valid: { 'src/leads/a.ts': 'const showPrice = 1; const { said, isKnown } = lead.kept; const MAX_ITEMS = 2;' },
  },
  {
    rule: 'a comment is a plain sentence',
    find: (sources) => listObscure(sources, 'comments'),
    violation: { 'src/leads/a.ts': '/** What is kept of whoever asks. */\nexport const a = 1;' },
    report: 'src/leads/a.ts: What is kept of whoever asks.',
    valid: { 'src/leads/a.ts': '// Keeps the name of the visitor.\nexport const a = "what is whoever"; ' },
  },
  {
    rule: 'the title of a test is a plain sentence',
    find: (sources) => listObscure(sources, 'titles'),
    violation: { 'src/leads/a.spec.ts': "it('is told to whoever asks', () => {})" },
    report: 'src/leads/a.spec.ts: is told to whoever asks',
    valid: { 'src/leads/a.spec.ts': "describe.each([1])('the list', () => it('returns 404 for others', () => {}))" },
  },
];

describe('names, comments and titles', () => testConventions(conventions));

describe('the English of openapi.yaml', () => {
  /** Lists all summaries and descriptions of a document. */
  function listTexts(part: unknown): string[] {
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([key, value]) =>
      typeof value === 'string' ? (key === 'summary' || key === 'description' ? [value] : []) : listTexts(value),
    );
  }
  const listObscureTexts = (yaml: string) =>
    listTexts(parse(yaml)).filter((text) => findObscurePhrase(text) !== undefined);

  it('avoids phrases that readers have to translate', () => {
    expect(listObscureTexts(readFileSync('openapi.yaml', 'utf8'))).toEqual([]);
  });

  it('avoids phrases that readers have to translate (a violation is found)', () => {
    expect(listObscureTexts('get: { summary: What is kept, responses: [{ description: Found anew }] }')).toEqual([
      'What is kept',
      'Found anew',
    ]);
  });
});
