import { Command } from 'commander';
import { sendTestMail, parseSingleAddress } from '../platform/mail/mail-transport.ts';
import { runWithTaskConfig } from './run-command.ts';

const runTestMail = (address: string) =>
  runWithTaskConfig(async (config) => {
    if (!config.SMTP_URL) throw new Error('Falta SMTP_URL: sin servidor de correo nadie recibe nada.');
    const to = parseSingleAddress({ name: '', address });
    if (!to) throw new Error(`«${address}» no es una dirección de correo.`);
    try {
      await sendTestMail(config, to.address);
    } catch (error) {
      process.stderr.write(`El servidor de correo no lo ha aceptado: ${(error as Error).message}\n`);
      process.exitCode = 1;
      return '';
    }
    return `El servidor de correo ha aceptado un correo de prueba para ${to.address}.\n`;
  });

export const testMail = new Command('test-mail')
  .description('Envía ahora un correo de prueba, para probar SMTP_URL y MAIL_FROM')
  .argument('<address>', 'destinatario')
  .action(runTestMail);
