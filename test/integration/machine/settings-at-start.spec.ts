import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const NEEDED = {
  DATABASE_URL: 'postgres://agency:not-a-secret@127.0.0.1:9/agency',
  DATABASE_WAIT_SECONDS: '0',
  PUBLIC_URL: 'https://www.example.es',
  FORM_SECRET: 'f'.repeat(32),
  SECRETS_KEY: 's'.repeat(32),
};

/** Starts the application like `npm start` and `npm run cli`, with these settings only. */
async function launch(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['src/local/start.ts', ...args], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output: `${stdout}${stderr}`, code: code as number | null };
}

describe('invalid settings', () => {
  it.each<[string, string[], Record<string, string>, string]>([
    ['a start', [], { ...NEEDED, SMTP_URL: 'smtp.example.es' }, '✖ SMTP_URL debe ser como'],
    ['a start of the local demo', [], { READS_PER_MINUTE: 'many' }, '✖ READS_PER_MINUTE debe ser un número'],
    [
      'a command without the secrets of others',
      ['--cli', 'migrate'],
      { DATABASE_URL: NEEDED.DATABASE_URL, SMTP_URL: 'smtp.example.es' },
      '✖ SMTP_URL debe ser como',
    ],
    [
      'a command of the whole application',
      ['--cli', 'create-admin', 'ana@example.es'],
      { DATABASE_URL: NEEDED.DATABASE_URL, PUBLIC_URL: NEEDED.PUBLIC_URL },
      '✖ FORM_SECRET falta',
    ],
  ])(
    'are reported by %s before any server starts',
    async (_name, args, settings, expectedError) => {
      const { output, code } = await launch(args, settings);
      expect(code).toBe(1);
      expect(output.split('\n').slice(0, 2)).toEqual([
        'La configuración no sirve:',
        expect.stringContaining(expectedError),
      ]);
      expect(output).not.toMatch(/en marcha|Compil|\bat /);
    },
    60_000,
  );
});
