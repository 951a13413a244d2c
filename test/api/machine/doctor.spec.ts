import { cliRun } from '../../setup/cli-run.ts';
import { mailServer } from '../../setup/mail-server.ts';
import { owned } from '../../setup/owned.ts';
import { startApp } from '../../setup/start-app.ts';

describe('cli doctor', () => {
  const site = owned(startApp);

  it('says of each part how it is, and ends with 0 where nothing fails', async () => {
    await using server = await mailServer();
    const { code, stdout } = await cliRun(site, ['doctor'], { SMTP_URL: server.url });
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

  it('ends with 1 where a server cannot be reached, and says which', async () => {
    const others = { SMTP_URL: 'smtp://127.0.0.1:9', MEILI_URL: 'http://127.0.0.1:65001' };
    const { code, stdout } = await cliRun(site, ['doctor'], others);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fallo +Correo: no contesta o no lo acepta \(\w+\)\.$/m);
    expect(stdout).toMatch(/^fallo +Meilisearch: no contesta o no lo acepta \(\w+\)\.$/m);
    expect(stdout).toMatch(/^bien +PostgreSQL: contesta/m);
  }, 60_000);

  it('names a setting that cannot be used', async () => {
    const { code, stderr } = await cliRun(site, ['doctor'], { SMTP_URL: 'nowhere' });
    expect(code).toBe(1);
    expect(stderr).toContain('SMTP_URL');
  }, 60_000);
});
