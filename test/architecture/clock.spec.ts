import ts from 'typescript';
import { type Convention, holdEach, ofFile, type Source } from './convention.ts';

/** What commands and entities of the business are made of; contracts also run in a browser, which has no other clock. */
const BUSINESS = /^src\/(agency|catalogue|feeds|identity|leads)\/.*(?<!\.(spec|contract))\.ts$/;
/** Here a moment is a limit, an attempt or an expiry, and not when something happened to the business. */
const TECHNICAL =
  /^src\/(catalogue\/pictures\/(?!staff\/)|feeds\/staging\/|identity\/devices\/|leads\/(challenge\/|photos\/purge-old-photos\.ts$))/;

const isMachineTime = (node: ts.Node) =>
  (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) ||
  (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now');

function asksTheMachine({ path, text }: Source): boolean {
  if (!BUSINESS.test(path) || TECHNICAL.test(path) || !/\bDate\b/.test(text)) return false;
  const isFound = (node: ts.Node): boolean =>
    isMachineTime(node) || !!ts.forEachChild(node, (child) => isFound(child) || undefined);
  return isFound(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
}

const conventions: Convention[] = [
  {
    rule: 'commands and entities take the time from the clock, so that the demo can tell its past by them',
    find: ofFile(asksTheMachine),
    offence: { 'src/leads/a.entity.ts': 'const at = p.datetime().onCreate(() => new Date());' },
    twin: {
      'src/leads/a.ts': 'lead.createdAt = clock.now(); lead.askedAt = new Date(input.askedAt); // new Date()',
      'src/leads/a.contract.ts': 'const now = Date.now();',
      'src/leads/challenge/a.ts': 'const expiresAt = new Date(Date.now() + VALID_FOR_MS);',
      'src/platform/a.ts': 'const until = Date.now() + 1;',
    },
  },
  {
    rule: 'only the demo tells another time than that of the machine',
    find: ofFile(({ path, text }) => /^src\/(?!demo\/|platform\/clock\.)/.test(path) && /\bclock\.at\(/.test(text)),
    offence: { 'src/leads/a.ts': 'await clock.at(yesterday, () => this.commands.execute(command));' },
    twin: { 'src/demo/office/a.ts': 'await clock.at(yesterday, () => this.commands.execute(command));' },
  },
];

describe('the clock', () => holdEach(conventions));
