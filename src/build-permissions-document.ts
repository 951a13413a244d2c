import { PERMISSIONS, Permission, Role } from './identity/permissions.contract.ts';

const HEAD = `# Permissions

The server checks this table in each route and again in each command. Hidden buttons are no protection. Permissions of several roles add up. Users without a role can change only their own account. Edit \`src/identity/permissions.contract.ts\`; \`npm run openapi\` writes this page.

`;

const buildRows = () => [
  ['permission', ...Role.options, 'allows'],
  ...Permission.options.map((permission) => {
    const { roles, label }: { roles: readonly Role[]; label: string } = PERMISSIONS[permission];
    return [`\`${permission}\``, ...Role.options.map((role) => (roles.includes(role) ? 'yes' : '–')), label];
  }),
];

/** Returns the text of docs/permissions.md. */
export function buildPermissionsDocument() {
  const table = buildRows();
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const formatLine = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |\n`;
  const [head, ...body] = table;
  return (
    HEAD + formatLine(head!) + formatLine(widths.map((width) => '-'.repeat(width))) + body.map(formatLine).join('')
  );
}
