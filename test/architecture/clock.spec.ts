import ts from 'typescript';
import { type Convention, testConventions, findFiles, type Source } from './convention.ts';

/** Code of the business. Contracts are exempt, since they also run in a browser. */
const BUSINESS = /^src\/(agency|catalogue|feeds|identity|leads)\/.*(?<!\.(spec|contract))\.ts$/;
/** Files that need real time for limits, attempts or expiry. */
const TECHNICAL =
  /^src\/(catalogue\/pictures\/(?!staff\/)|feeds\/staging\/|identity\/sign-in\/trusted-devices\.ts$|leads\/inquiries\/(form-protection|photo-files)\.ts$)/;

const isMachineTime = (node: ts.Node) =>
  (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) ||
  (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now');

function readsMachineTime({ path, text }: Source): boolean {
  if (!BUSINESS.test(path) || TECHNICAL.test(path) || !/\bDate\b/.test(text)) return false;
  const isFound = (node: ts.Node): boolean =>
    isMachineTime(node) || !!ts.forEachChild(node, (child) => isFound(child) || undefined);
  return isFound(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
}

const conventions: Convention[] = [
  {
    rule: 'commands and entities read the time from the clock, so that the demo can simulate past times',
    find: findFiles(readsMachineTime),
    violation: { 'src/leads/a.entity.ts': 'const at = p.datetime().onCreate(() => new Date());' },
    valid: {
      'src/leads/a.ts': 'lead.createdAt = clock.now(); lead.askedAt = new Date(input.askedAt); // new Date()',
      'src/leads/a.contract.ts': 'const now = Date.now();',
      'src/leads/inquiries/form-protection.ts': 'const expiresAt = new Date(Date.now() + VALID_FOR_MS);',
      'src/platform/a.ts': 'const until = Date.now() + 1;',
    },
  },
  {
    rule: 'only the demo simulates another time',
    find: findFiles(({ path, text }) => /^src\/(?!demo\/|platform\/clock\.)/.test(path) && /\bclock\.at\(/.test(text)),
    violation: { 'src/leads/a.ts': 'await clock.at(yesterday, () => this.commands.execute(command));' },
    valid: { 'src/demo/office/a.ts': 'await clock.at(yesterday, () => this.commands.execute(command));' },
  },
];

describe('clock', () => testConventions(conventions));
