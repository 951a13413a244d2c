import { CommandBus } from '@nestjs/cqrs';
import { Command, InvalidArgumentError } from 'commander';
import { text } from 'node:stream/consumers';
import { type CreateAdminResult, CreateAdmin } from '../identity/accounts/create-admin.ts';
import { email as emailContract } from '../identity/session.contract.ts';
import { CLI_ACTOR, runWithApp } from './run-command.ts';

const ADMIN_MESSAGES = {
  created: 'Cuenta creada, con el rol de administrador.',
  promoted: 'La cuenta ya existía y ahora tiene el rol de administrador.',
  'already-admin': 'La cuenta ya existía y ya tenía el rol de administrador.',
} as const satisfies Record<CreateAdminResult['account'], string>;

const runCreateAdmin = (email: string, { passwordStdin }: { passwordStdin: boolean }) =>
  runWithApp(async (app) => {
    const password = passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
    const { account, link, keepsPassword } = await app
      .get(CommandBus)
      .execute(new CreateAdmin(CLI_ACTOR, email, password));
    process.stdout.write(`${ADMIN_MESSAGES[account]}\n`);
    if (keepsPassword) process.stdout.write('Conserva la contraseña que tenía.\n');
    if (link) process.stdout.write(`Para elegir la contraseña, una vez y durante 24 horas:\n${link}\n`);
    return 0;
  });

const parseEmailArgument = (value: string) => {
  const { data, error } = emailContract.safeParse(value);
  if (error) throw new InvalidArgumentError(error.issues[0]!.message);
  return data;
};

export const createAdmin = new Command('create-admin')
  .description(
    'Da el rol de administrador a una cuenta (la crea si no existe) y muestra un enlace para elegir la contraseña',
  )
  .argument('<email>', 'su correo electrónico', parseEmailArgument)
  .option('--password-stdin', 'lee la contraseña de la entrada en vez de dar un enlace', false)
  .action(runCreateAdmin);
