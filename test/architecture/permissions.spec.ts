import { type Convention, holdEach, ofFile, type Source } from './convention.ts';

const TABLE = 'src/identity/permissions.contract.ts';
const ASKED = /@Allow\((?!…)\s*(?:'([^']*)')?|(?<!function )\brequirePermission\([^,()]*,\s*(?:'([^']*)')?/g;
const HANDLED = /^@CommandHandler\((\w+)\)/gm;

/** Operations that change something without a permission, with the reason. */
const NEEDS_NONE: Record<string, string> = {
  ReceiveInquiry: 'visitors write to the agency',
  StorePhoto: 'visitors send photographs of what they offer',
  RegisterAccount: 'anyone may ask for an account, which may do nothing',
  ConfirmAccount: 'the link in a mail is the proof',
  ClaimAccount: 'the link in a mail is the proof',
  AcceptInvitation: 'the link in a mail is the proof',
  RequestPasswordReset: 'anyone may ask; the link goes to the owner',
  ResetPassword: 'the link in a mail is the proof',
  SignIn: 'the password is the proof',
  SignOut: 'ends what the browser itself holds',
  Reauthenticate: 'of one’s own session',
  EndOpenSession: 'of one’s own account',
  ChangePassword: 'of one’s own account',
  RenameAccount: 'of one’s own account',
  UpdateOwnProfile: 'of one’s own account',
  SetPortrait: 'of one’s own account',
  RemovePortrait: 'of one’s own account',
  EraseAccount: 'of one’s own account',
  BeginSecondFactor: 'of one’s own account',
  ConfirmSecondFactor: 'of one’s own account',
  EndSecondFactor: 'of one’s own account',
  RenewRecoveryCodes: 'of one’s own account',
  OpenDemoAccounts: 'the start of the demo, through commands that require theirs',
};

function asksForTheUnknown(sources: Source[]): string[] {
  const table = sources.find(({ path }) => path === TABLE)?.text ?? '';
  const known = new Set([...table.matchAll(/^ {2}'([\w.-]+)': \{/gm)].map(([, permission]) => permission));
  const isKnown = ([, allowed, demanded]: RegExpMatchArray) => known.has(allowed ?? demanded);
  const asksUnknown = ({ path, text }: Source) => path.startsWith('src/') && ![...text.matchAll(ASKED)].every(isKnown);
  return sources.filter(asksUnknown).map(({ path }) => path);
}

const requiresNothing = ({ text }: Source) =>
  !/\brequirePermission\(/.test(text) && [...text.matchAll(HANDLED)].some(([, command]) => !NEEDS_NONE[command!]);

const EXCUSED = Object.keys(NEEDS_NONE);
const handlersOf = (commands: string[]) => commands.map((command) => `@CommandHandler(${command})\n`).join('');

function excusedWithoutCommand(sources: Source[]): string[] {
  const handled = sources.flatMap(({ text }) => [...text.matchAll(HANDLED)].map(([, command]) => command!));
  return handled.length ? EXCUSED.filter((command) => !handled.includes(command)) : [];
}

const CONTRACT = `export const PERMISSIONS = {\n  'leads.work': { roles: STAFF, label: '' },\n}`;

const conventions: Convention[] = [
  {
    rule: 'a permission that a route asks for is in the table',
    find: asksForTheUnknown,
    offence: { 'src/leads/a.controller.ts': `@Allow('leads.wrok', { fresh: true })`, [TABLE]: CONTRACT },
    twin: { 'src/leads/a.controller.ts': `@Allow('leads.work')`, [TABLE]: CONTRACT },
  },
  {
    rule: 'a permission that a handler requires is in the table',
    find: asksForTheUnknown,
    offence: { 'src/leads/a.ts': `requirePermission(actor, permission);`, [TABLE]: CONTRACT },
    twin: {
      'src/leads/a.ts': `requirePermission(command.actor, 'leads.work');`,
      'src/platform/access/require-permission.ts': 'function requirePermission(actor: Actor, permission: string) {}',
      [TABLE]: CONTRACT,
    },
  },
  {
    rule: 'every handler of a command requires a permission, or stands among those that need none',
    find: ofFile(requiresNothing),
    offence: { 'src/leads/a.ts': '@CommandHandler(ChangeLead)\nexport class ChangeLeadHandler {}' },
    twin: {
      'src/leads/a.ts': `@CommandHandler(ChangeLead)\nexport class ChangeLeadHandler { execute() { requirePermission(actor, 'leads.work'); } }`,
      'src/leads/b.ts': '@CommandHandler(ReceiveInquiry)\nexport class ReceiveInquiryHandler {}',
    },
  },
  {
    rule: 'whatever needs no permission is a command',
    find: excusedWithoutCommand,
    offence: { 'src/leads/a.ts': handlersOf(EXCUSED.slice(1)) },
    found: EXCUSED[0]!,
    twin: { 'src/leads/a.ts': handlersOf(EXCUSED) },
  },
];

describe('permissions', () => holdEach(conventions));
