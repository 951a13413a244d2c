import { type Convention, testConventions, findFiles, type Source } from './convention.ts';

const TABLE = 'src/identity/permissions.contract.ts';
const PERMISSION_CHECK = /@Allow\((?!…)\s*(?:'([^']*)')?|(?<!function )\brequirePermission\([^,()]*,\s*(?:'([^']*)')?/g;
const HANDLED = /^@CommandHandler\((\w+)\)/gm;

/** Writing operations without a permission, with the reason. */
const WITHOUT_PERMISSION: Record<string, string> = {
  ReceiveInquiry: 'visitors write to the agency',
  StorePhoto: 'visitors send photographs of their property',
  RegisterAccount: 'anyone may ask for an account, which may do nothing',
  ConfirmAccount: 'the link in a mail is the proof',
  ClaimAccount: 'the link in a mail is the proof',
  AcceptInvitation: 'the link in a mail is the proof',
  RequestPasswordReset: 'anyone may ask; the link goes to the owner',
  ResetPassword: 'the link in a mail is the proof',
  SignIn: 'the password is the proof',
  SignOut: 'ends the session of the browser itself',
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
};

function findUnknownPermissions(sources: Source[]): string[] {
  const table = sources.find(({ path }) => path === TABLE)?.text ?? '';
  const permissions = new Set([...table.matchAll(/^ {2}'([\w.-]+)': \{/gm)].map(([, permission]) => permission));
  const isKnown = ([, allowed, required]: RegExpMatchArray) => permissions.has(allowed ?? required);
  const usesUnknownPermission = ({ path, text }: Source) =>
    path.startsWith('src/') && ![...text.matchAll(PERMISSION_CHECK)].every(isKnown);
  return sources.filter(usesUnknownPermission).map(({ path }) => path);
}

const requiresNothing = ({ text }: Source) =>
  !/\brequirePermission\(/.test(text) &&
  [...text.matchAll(HANDLED)].some(([, command]) => !WITHOUT_PERMISSION[command!]);

const EXEMPT = Object.keys(WITHOUT_PERMISSION);
const buildHandlers = (commands: string[]) => commands.map((command) => `@CommandHandler(${command})\n`).join('');

function findExemptNonCommands(sources: Source[]): string[] {
  const handled = sources.flatMap(({ text }) => [...text.matchAll(HANDLED)].map(([, command]) => command!));
  return handled.length ? EXEMPT.filter((command) => !handled.includes(command)) : [];
}

const CONTRACT = `export const PERMISSIONS = {\n  'leads.work': { roles: STAFF, label: '' },\n}`;

const conventions: Convention[] = [
  {
    rule: 'a permission that a route asks for is in the table',
    find: findUnknownPermissions,
    violation: {
      'src/leads/a.controller.ts': `@Allow('leads.wrok', { requiresReauthentication: true })`,
      [TABLE]: CONTRACT,
    },
    valid: { 'src/leads/a.controller.ts': `@Allow('leads.work')`, [TABLE]: CONTRACT },
  },
  {
    rule: 'a permission that a handler requires is in the table',
    find: findUnknownPermissions,
    violation: { 'src/leads/a.ts': `requirePermission(actor, permission);`, [TABLE]: CONTRACT },
    valid: {
      'src/leads/a.ts': `requirePermission(command.actor, 'leads.work');`,
      'src/platform/actor.ts': 'function requirePermission(actor: Actor, permission: string) {}',
      [TABLE]: CONTRACT,
    },
  },
  {
    rule: 'every handler of a command requires a permission, or is listed as needing none',
    find: findFiles(requiresNothing),
    violation: { 'src/leads/a.ts': '@CommandHandler(ChangeLead)\nexport class ChangeLeadHandler {}' },
    valid: {
      'src/leads/a.ts': `@CommandHandler(ChangeLead)\nexport class ChangeLeadHandler { execute() { requirePermission(actor, 'leads.work'); } }`,
      'src/leads/b.ts': '@CommandHandler(ReceiveInquiry)\nexport class ReceiveInquiryHandler {}',
    },
  },
  {
    rule: 'every exemption names an existing command',
    find: findExemptNonCommands,
    violation: { 'src/leads/a.ts': buildHandlers(EXEMPT.slice(1)) },
    report: EXEMPT[0]!,
    valid: { 'src/leads/a.ts': buildHandlers(EXEMPT) },
  },
];

describe('permissions', () => testConventions(conventions));
