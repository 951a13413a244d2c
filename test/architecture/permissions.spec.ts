import { type Convention, holdEach, ofFile, type Source } from './convention.ts';

const TABLE = 'src/identity/permissions.contract.ts';
const ASKED = /@Allow\((?!…)\s*(?:'([^']*)')?|(?<!function )\bdemand\([^,()]*,\s*(?:'([^']*)')?/g;
const HANDLED = /^@CommandHandler\((\w+)\)/gm;

/** Who needs no permission to change something, and why. */
const NEEDS_NONE: Record<string, string> = {
  ReceiveInquiry: 'visitors write to the agency',
  KeepPhoto: 'visitors send photographs of what they offer',
};

function asksForTheUnknown(sources: Source[]): string[] {
  const table = sources.find(({ path }) => path === TABLE)?.text ?? '';
  const known = new Set([...table.matchAll(/^ {2}'([\w.-]+)': \{/gm)].map(([, permission]) => permission));
  const isKnown = ([, allowed, demanded]: RegExpMatchArray) => known.has(allowed ?? demanded);
  const asksUnknown = ({ path, text }: Source) => path.startsWith('src/') && ![...text.matchAll(ASKED)].every(isKnown);
  return sources.filter(asksUnknown).map(({ path }) => path);
}

const demandsNothing = ({ text }: Source) =>
  !/\bdemand\(/.test(text) && [...text.matchAll(HANDLED)].some(([, command]) => !NEEDS_NONE[command!]);

const CONTRACT = `export const PERMISSIONS = {\n  'leads.work': { roles: STAFF, label: '' },\n}`;

const conventions: Convention[] = [
  {
    rule: 'a permission that a route asks for is in the table',
    find: asksForTheUnknown,
    offence: { 'src/leads/a.controller.ts': `@Allow('leads.wrok', { fresh: true })`, [TABLE]: CONTRACT },
    twin: { 'src/leads/a.controller.ts': `@Allow('leads.work')`, [TABLE]: CONTRACT },
  },
  {
    rule: 'a permission that a handler demands is in the table',
    find: asksForTheUnknown,
    offence: { 'src/leads/a.ts': `demand(by, permission);`, [TABLE]: CONTRACT },
    twin: {
      'src/leads/a.ts': `demand(command.by, 'leads.work');`,
      'src/platform/access/demand.ts': 'function demand(by: Actor, permission: string) {}',
      [TABLE]: CONTRACT,
    },
  },
  {
    rule: 'every handler of a command demands a permission, or stands among those that need none',
    find: ofFile(demandsNothing),
    offence: { 'src/leads/a.ts': '@CommandHandler(ChangeLead)\nexport class ChangeLeadHandler {}' },
    twin: {
      'src/leads/a.ts': `@CommandHandler(ChangeLead)\nexport class ChangeLeadHandler { execute() { demand(by, 'leads.work'); } }`,
      'src/leads/b.ts': '@CommandHandler(ReceiveInquiry)\nexport class ReceiveInquiryHandler {}',
    },
  },
  {
    rule: 'whatever needs no permission is a command',
    find: (sources) => {
      const handled = sources.flatMap(({ text }) => [...text.matchAll(HANDLED)].map(([, command]) => command!));
      return handled.length ? Object.keys(NEEDS_NONE).filter((command) => !handled.includes(command)) : [];
    },
    offence: { 'src/leads/a.ts': '@CommandHandler(ReceiveInquiry)' },
    found: 'KeepPhoto',
    twin: { 'src/leads/a.ts': '@CommandHandler(ReceiveInquiry)\n\n@CommandHandler(KeepPhoto)' },
  },
];

describe('permissions', () => holdEach(conventions));
