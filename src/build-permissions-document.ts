import { PERMISSIONS, Permission, Role } from './identity/permissions.contract.ts';

const HEAD = `# Who may do what

The server asks this table at every request, in the route and again in the command; hiding a button is never the check. The rights of several roles add up, and an account without a role has only itself. It is kept in \`src/identity/permissions.contract.ts\`; \`npm run openapi\` writes this page.

`;

const buildRows = () => [
  ['permission', ...Role.options, 'allows'],
  ...Permission.options.map((permission) => {
    const { roles, label }: { roles: readonly Role[]; label: string } = PERMISSIONS[permission];
    return [`\`${permission}\``, ...Role.options.map((role) => (roles.includes(role) ? 'yes' : '–')), label];
  }),
];

/** The table of permissions, to read. */
export function buildPermissionsDocument() {
  const table = buildRows();
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |\n`;
  const [head, ...body] = table;
  return HEAD + line(head!) + line(widths.map((width) => '-'.repeat(width))) + body.map(line).join('');
}
