import { runCli } from '../../setup/run-cli.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

describe('cli doctor', () => {
  const site = useFixture(startApp);

  it('reports the state of each part and exits with 0 if nothing fails', async () => {
    await using server = await startMailServer();
    const { code, stdout } = await runCli(site, ['doctor'], { SMTP_URL: server.url });
    for (const line of [
      /^bien +Configuración: se entiende\.$/m,
      /^bien +PostgreSQL: contesta, con las \d+ migraciones de esta versión\.$/m,
      /^bien +PostgreSQL: su reloj y el de esta máquina coinciden\.$/m,
      /^aviso +PostgreSQL: no hay ninguna copia de seguridad\.$/m,
      /^bien +Meilisearch: contesta, con el índice «[\w-]+»\.$/m,
      /^bien +Correo: el servidor acepta la conexión/m,
      /^(bien|aviso) +Disco: quedan .+$/m,
    ])
      expect(stdout).toMatch(line);
    expect(code).toBe(0);
    expect(server.received).toEqual([]);
  }, 60_000);

  it('exits with 1 if a server is unreachable, and names it', async () => {
    const others = { SMTP_URL: 'smtp://127.0.0.1:9', MEILI_URL: 'http://127.0.0.1:65001' };
    const { code, stdout } = await runCli(site, ['doctor'], others);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fallo +Correo: no contesta o no lo acepta \(\w+\)\.$/m);
    expect(stdout).toMatch(/^fallo +Meilisearch: no contesta o no lo acepta \(\w+\)\.$/m);
    expect(stdout).toMatch(/^bien +PostgreSQL: contesta/m);
  }, 60_000);

  it('names missing settings that prevent a start or lose data, and what to do', async () => {
    await using server = await startMailServer();
    const unset = { FORM_SECRET: '', MEILI_KEY: '', S3_ACCESS_KEY_ID: 'half', NODE_ENV: 'production' };
    const { code, stdout } = await runCli(site, ['doctor'], { ...unset, SMTP_URL: server.url });
    for (const line of [
      /^fallo +Configuración: FORM_SECRET falta: ponga una de 32 bytes o más/m,
      /^fallo +Configuración: PUBLIC_URL falta: ponga la dirección https del sitio/m,
      /^fallo +Configuración: S3_SECRET_ACCESS_KEY falta/m,
      /^aviso +Certificado: falta PUBLIC_URL\.$/m,
      /^fallo +Meilisearch: falta MEILI_KEY: .*«search-key»/m,
      /^aviso +Correo: falta MAIL_FROM: .*web@example\.es/m,
      /^aviso +Copias: falta BACKUP_KEY, .*openssl rand -base64 32/m,
    ])
      expect(stdout).toMatch(line);
    expect(stdout).not.toContain('se entiende');
    expect(code).toBe(1);
  }, 60_000);

  it('does not ask for a backup key that is set', async () => {
    const { stdout } = await runCli(site, ['doctor'], { BACKUP_KEY: 'a key of backups that is long enough' });
    expect(stdout).toMatch(/^bien +Copias: BACKUP_KEY firma las copias\.$/m);
    expect(stdout).not.toContain('falta BACKUP_KEY');
  }, 60_000);

  it('names an unusable setting', async () => {
    const { code, stderr } = await runCli(site, ['doctor'], { SMTP_URL: 'nowhere' });
    expect(code).toBe(1);
    expect(stderr).toContain('SMTP_URL');
  }, 60_000);
});
