import { runCli } from '../../setup/run-cli.ts';
import { waitFor } from '../../setup/wait-for.ts';
import { startMailServer } from '../../setup/mail-server.ts';
import { useFixture } from '../../setup/use-fixture.ts';
import { startApp } from '../../setup/start-app.ts';

const TOKEN = 'a-token-of-at-least-thirty-two-characters';
const UNREACHABLE_SMTP = 'smtp://127.0.0.1:9';

describe('wrongly configured mail server', () => {
  const site = useFixture(() => startApp({ SMTP_URL: UNREACHABLE_SMTP, METRICS_TOKEN: TOKEN }));

  it('is reported at start-up, before any mail is sent', async () => {
    await waitFor(async () => {
      const { body } = await site.http().get('/health/ready').set('authorization', `Bearer ${TOKEN}`);
      const { parts } = body as { parts: { name: string }[] };
      expect(parts.find(({ name }) => name === 'mail')).toEqual({
        name: 'mail',
        status: 'degraded',
        message: expect.stringMatching(
          /^El servidor de correo no acepta la conexión \(\w+\): revise SMTP_URL\.$/,
        ) as string,
      });
    });
  });

  it('is reported by test-mail, which sends one mail when the server works', async () => {
    const failed = await runCli(site, ['test-mail', 'jefa@example.es'], { SMTP_URL: UNREACHABLE_SMTP });
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('no lo ha aceptado') as string });
    await using server = await startMailServer();
    const result = await runCli(site, ['test-mail', 'jefa@example.es'], { SMTP_URL: server.url });
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('jefa@example.es') as string });
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['jefa@example.es']]);
  }, 60_000);
});
