import { cliRun } from '../../setup/cli-run.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { mailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const TOKEN = 'a-token-of-at-least-thirty-two-characters';
const DEAD = 'smtp://127.0.0.1:9';

describe('a mail server that is set wrongly', () => {
  const site = useFixture(() => startApp({ SMTP_URL: DEAD, METRICS_TOKEN: TOKEN }));

  it('is told by the start, before any mail is sent', async () => {
    await waitFor(async () => {
      const { body } = await site.http().get('/health/ready').set('authorization', `Bearer ${TOKEN}`);
      const { parts } = body as { parts: { name: string }[] };
      expect(parts.find(({ name }) => name === 'mail')).toEqual({
        name: 'mail',
        status: 'degraded',
        says: expect.stringMatching(
          /^El servidor de correo no acepta la conexión \(\w+\): revise SMTP_URL\.$/,
        ) as string,
      });
    });
  });

  it('is told by test-mail, which sends one mail through a right one', async () => {
    const failed = await cliRun(site, ['test-mail', 'jefa@example.es'], { SMTP_URL: DEAD });
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('no lo ha aceptado') as string });
    await using server = await mailServer();
    const sent = await cliRun(site, ['test-mail', 'jefa@example.es'], { SMTP_URL: server.url });
    expect(sent).toMatchObject({ code: 0, stdout: expect.stringContaining('jefa@example.es') as string });
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['jefa@example.es']]);
  }, 60_000);
});
